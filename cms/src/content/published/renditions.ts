import { type Rendition, renditionKinds } from '@nihongo-lanka/contract';
import { published } from '../ready/ready';
import { plans } from '../renditions/plan';
import { doneRows, fileModel, type Row, sourceOf, type Upload } from '../renditions/table';

/** By the upload's id. */
type Made = ReadonlyMap<number, { document: string; rows: Row[] }>;

function madeOf(rows: Awaited<ReturnType<typeof doneRows>>, before: Made = new Map()): Made {
  const made = new Map(before);
  for (const { document, ...row } of rows) {
    const known = made.get(row.file_id)?.rows ?? [];
    made.set(row.file_id, { document, rows: [...known, row] });
  }
  return made;
}

const done = published<Made>(
  [fileModel],
  async () => madeOf(await doneRows()),
  async (before, [changed = new Set()]) => {
    const others = [...before].filter(([, { document }]) => !changed.has(document));
    return madeOf(await doneRows([...changed]), new Map(others));
  },
);

/** In the order of `renditionKinds`. */
export async function renditionsOf(upload: Omit<Upload, 'version'>): Promise<Rendition[]> {
  const rows = (await done()).get(upload.id)?.rows ?? [];
  const made = rows
    .filter(({ source }) => source === sourceOf(upload))
    .flatMap(({ kind, url, bytes }): Rendition[] =>
      url && bytes !== null ? [{ kind, url, bytes, mime: plans[kind].mime }] : [],
    )
    .sort((one, other) => renditionKinds.indexOf(one.kind) - renditionKinds.indexOf(other.kind));
  const { url, mime, size } = upload;
  return [...made, { kind: 'original', url, bytes: Math.round(size * 1000), mime }];
}
