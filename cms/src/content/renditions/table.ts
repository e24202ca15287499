import { randomBytes } from 'node:crypto';
import { type RenditionFault, renditionFaults, renditionStates, z } from '@nihongo-lanka/contract';
import { touch } from '../ready/ready';
import { type MadeKind, madeKinds } from './plan';

export const fileModel = 'plugin::upload.file';
const rows = () => strapi.db.connection('video_renditions');

const mostTries = 3;

const rowSchema = z.object({
  id: z.number(),
  file_id: z.number(),
  kind: z.enum(madeKinds),
  source: z.string(),
  state: z.enum(renditionStates),
  percent: z.number(),
  name: z.string().nullable(),
  url: z.string().nullable(),
  bytes: z.coerce.number().nullable(),
  fault: z.enum(renditionFaults).nullable(),
});
export type Row = z.output<typeof rowSchema>;

const uploadSchema = z.object({
  id: z.number(),
  url: z.string(),
  mime: z.string(),
  /** Kilobytes, in thousands. */
  size: z.coerce.number(),
  version: z.string(),
});
export type Upload = z.output<typeof uploadSchema>;

/** `discard` handles a replacement of the same size. */
export const sourceOf = ({ url, size }: Pick<Upload, 'url' | 'size'>) =>
  `${url} ${Math.round(size * 1000)}`;

const parsed = (found: unknown): Row[] => z.array(rowSchema).parse(found);

const uploadColumns = () => [
  'f.id',
  'f.url',
  'f.mime',
  'f.size',
  strapi.db.connection.raw("coalesce(cast(f.updated_at as varchar(40)), '') as version"),
];

const videosOver = (bytes: number) =>
  strapi.db
    .connection({ f: strapi.db.metadata.get(fileModel).tableName })
    .where('f.mime', 'like', 'video/%')
    .where('f.size', '>', bytes / 1000);

export async function newVideos(bytes: number): Promise<Upload[]> {
  const known = rows().select('file_id').whereRaw('video_renditions.file_id = f.id');
  const found: unknown = await videosOver(bytes).whereNotExists(known).select(uploadColumns());
  return z.array(uploadSchema).parse(found);
}

export async function staleRows(bytes: number): Promise<Row[]> {
  // Same as `sourceOf`.
  const source = "f.url || ' ' || cast(cast(round(f.size * 1000) as bigint) as varchar(40))";
  const current = videosOver(bytes)
    .select('f.id')
    .whereRaw('f.id = video_renditions.file_id')
    .whereRaw(`video_renditions.source = ${source}`);
  return parsed(await rows().whereNotExists(current).select());
}

export async function madeNames(): Promise<ReadonlySet<string>> {
  return new Set(await rows().whereNotNull('name').pluck('name'));
}

export async function uploadOf(id: number): Promise<Upload | undefined> {
  const found: unknown = await strapi.db
    .connection({ f: strapi.db.metadata.get(fileModel).tableName })
    .where({ id })
    .first(uploadColumns());
  return uploadSchema.safeParse(found).data;
}

export const rowsOf = async (fileId: number) =>
  parsed(await rows().where({ file_id: fileId }).orderBy('id'));

export async function doneRows(): Promise<Row[]> {
  const found: unknown = await rows().where({ state: 'done' }).orderBy('id').select('*');
  return z.array(rowSchema).parse(found);
}

export async function queue(upload: Upload, kinds: readonly MadeKind[]): Promise<void> {
  await keep(
    upload,
    kinds.map((kind) => ({ kind, state: 'queued' })),
  );
}

export async function keepOutcome(
  upload: Upload,
  outcome: { state: 'skipped' } | { state: 'failed'; fault: RenditionFault },
): Promise<void> {
  await keep(upload, [{ kind: madeKinds[0], failed_at: Date.now(), ...outcome }]);
}

async function keep(upload: Upload, found: readonly object[]): Promise<void> {
  const source = sourceOf(upload);
  await rows()
    .insert(found.map((each) => ({ file_id: upload.id, source, ...each })))
    .onConflict(['file_id', 'kind'])
    .ignore();
  // It may have been replaced meanwhile: `discard` has run before this insert.
  const now = await uploadOf(upload.id);
  if (now?.version !== upload.version) await discard(upload.id);
}

/** @param paused ids of rows. @returns a row, and the name that its last try has left. */
export async function takeNext(
  paused: readonly number[],
): Promise<{ row: Row; left: string | null } | undefined> {
  const [next] = parsed(
    await rows()
      .where({ state: 'queued' })
      .whereNotIn('id', paused)
      // The latest video first, of it the smallest rendition.
      .orderBy([{ column: 'tries' }, { column: 'file_id', order: 'desc' }, { column: 'id' }])
      .limit(1),
  );
  if (!next) return undefined;
  const name = `rendition_${randomBytes(12).toString('hex')}`;
  const [row] = parsed(
    await rows()
      .where({ id: next.id, state: 'queued', source: next.source })
      .update({
        state: 'making',
        percent: 0,
        fault: null,
        name,
        tries: strapi.db.connection.raw('tries + 1'),
      })
      .returning('*'),
  );
  // It has been replaced meanwhile: the next look takes another one.
  return row && { row, left: next.name };
}

/** Each try has a name of its own. */
const working = ({ id, name }: Row) => rows().where({ id, state: 'making', name });

/** @returns whether the film is still there and has not been replaced. */
export async function note(row: Row, percent: number): Promise<boolean> {
  return (await working(row).update({ percent })) === 1;
}

/** @returns whether the film is still there and has not been replaced. */
export async function finish(row: Row, made: { url: string; bytes: number } | null) {
  return await strapi.db.transaction(async ({ trx }) => {
    const changed = await working(row)
      .update({ state: made ? 'done' : 'skipped', percent: 100, ...made })
      .transacting(trx);
    if (changed === 1 && made) await touch(fileModel);
    return changed === 1;
  });
}

export async function fail(row: Row, fault: RenditionFault): Promise<void> {
  await working(row).update({ state: 'failed', fault, failed_at: Date.now() });
}

/** The try does not count. @param left the file that a later try removes */
export async function putBack(row: Row, left = row.name): Promise<void> {
  const tries = strapi.db.connection.raw('tries - 1');
  await working(row).update({ state: 'queued', name: left, tries });
}

/** What a process that ended was working on. */
export async function queueAgain(): Promise<void> {
  const left = () => rows().where({ state: 'making' });
  const fault: RenditionFault = 'interrupted';
  await left()
    .where('tries', '>=', mostTries)
    .update({ state: 'failed', fault, failed_at: Date.now() });
  await left().update({ state: 'queued' });
}

/** An unreadable video is inspected again. */
export async function retry(fileId: number): Promise<void> {
  const failed = rows().where({ file_id: fileId, state: 'failed' });
  const [first, ...others] = await rowsOf(fileId);
  if (first?.fault === 'unreadable' && others.length === 0) await failed.delete();
  else await failed.update({ state: 'queued', fault: null, percent: 0, tries: 0 });
}

export async function discard(fileId: number): Promise<void> {
  // Of no source: the next look removes it.
  await rows().where({ file_id: fileId }).update({ source: '', state: 'skipped' });
}

/** Only one instance gets to remove the file. */
export async function forget({ id, source }: Row): Promise<boolean> {
  return (await rows().where({ id, source }).delete()) === 1;
}

export async function forgetAll(): Promise<void> {
  await rows().delete();
}
