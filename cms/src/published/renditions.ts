import { type Rendition, renditionKinds } from '@nihongo-lanka/contract';
import { plans } from '../renditions/plan';
import { doneRows, fileModel, type Row, sourceOf, type Upload } from '../renditions/table';
import { published } from './ready';

/** What has been made of each upload, by its id. */
const done = published([fileModel], async () => {
  const made = new Map<number, Row[]>();
  for (const row of await doneRows())
    made.set(row.file_id, [...(made.get(row.file_id) ?? []), row]);
  return made;
});

/** Everything that an uploaded video can be watched as, in the order of `renditionKinds`. */
export async function renditionsOf(upload: Upload): Promise<Rendition[]> {
  const rows = (await done()).get(upload.id) ?? [];
  const made = rows
    .filter(({ source }) => source === sourceOf(upload))
    .flatMap(({ kind, url, bytes }): Rendition[] =>
      url && bytes !== null ? [{ kind, url, bytes, mime: plans[kind].mime }] : [],
    )
    .sort((one, other) => renditionKinds.indexOf(one.kind) - renditionKinds.indexOf(other.kind));
  const { url, mime, size } = upload;
  return [...made, { kind: 'original', url, bytes: Math.round(size * 1000), mime }];
}
