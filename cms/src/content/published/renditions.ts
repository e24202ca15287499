import { type Rendition, renditionKinds } from '@nihongo-lanka/contract';
import { published } from '../ready/ready';
import { plans } from '../renditions/plan';
import { doneRows, fileModel, sourceOf, type Upload } from '../renditions/table';

const done = published([fileModel], doneRows);

/** In the order of `renditionKinds`. */
export async function renditionsOf(upload: Omit<Upload, 'version'>): Promise<Rendition[]> {
  const made = (await done())
    .filter(({ file_id, source }) => file_id === upload.id && source === sourceOf(upload))
    .flatMap(({ kind, url, bytes }): Rendition[] =>
      url && bytes !== null ? [{ kind, url, bytes, mime: plans[kind].mime }] : [],
    )
    .sort((one, other) => renditionKinds.indexOf(one.kind) - renditionKinds.indexOf(other.kind));
  const { url, mime, size } = upload;
  return [...made, { kind: 'original', url, bytes: Math.round(size * 1000), mime }];
}
