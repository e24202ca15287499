import { randomBytes } from 'node:crypto';
import { type RenditionFault, renditionFaults, renditionStates, z } from '@nihongo-lanka/contract';
import { skipLocked } from '../../core/database/dialect';
import { touch } from '../ready/ready';
import { type MadeKind, madeKinds } from './plan';

/** All instances claim work from it. */

export const fileModel = 'plugin::upload.file';
const rows = () => strapi.db.connection('video_renditions');

/** Milliseconds; renewed while the work goes on. */
export const lease = 120_000;
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
  claimed_until: z.coerce.number(),
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
  await keep(upload, [{ kind: madeKinds[0], claimed_until: Date.now(), ...outcome }]);
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

export async function claim(now: number): Promise<{ row: Row; left: string | null } | undefined> {
  const next = rows()
    .select('id')
    .whereIn('state', ['queued', 'making'])
    // A later time is from before a clock was put back.
    .where((row) =>
      row.where('claimed_until', '<=', now).orWhere('claimed_until', '>', now + 2 * lease),
    )
    .where('tries', '<', mostTries)
    // The latest video first, of it the smallest rendition.
    .orderBy([{ column: 'tries' }, { column: 'file_id', order: 'desc' }, { column: 'id' }])
    .limit(1);
  skipLocked(next);
  const [row] = parsed(
    await rows()
      .where('id', next)
      .update({
        state: 'making',
        percent: 0,
        fault: null,
        claimed_until: now + lease,
        tries: strapi.db.connection.raw('tries + 1'),
      })
      .returning('*'),
  );
  if (!row) return undefined;
  // The old name finds the rest of a process that ended.
  const name = `rendition_${randomBytes(12).toString('hex')}`;
  await claimed(row).update({ name });
  return { row: { ...row, name }, left: row.name };
}

const claimed = ({ id, claimed_until }: Row) =>
  rows().where({ id, state: 'making', claimed_until });

/** Undefined if another instance claimed the row or it is gone. */
export async function renew(row: Row, percent: number, now: number): Promise<Row | undefined> {
  const until = Math.max(now + lease, row.claimed_until + 1);
  const renewed = await claimed(row).update({ claimed_until: until, percent });
  return renewed === 1 ? { ...row, claimed_until: until, percent } : undefined;
}

/** @returns whether the claim still held. */
export async function finish(row: Row, made: { url: string; bytes: number } | null) {
  return await strapi.db.transaction(async ({ trx }) => {
    const changed = await claimed(row)
      .update({ state: made ? 'done' : 'skipped', percent: 100, ...made })
      .transacting(trx);
    if (changed === 1 && made) await touch(fileModel);
    return changed === 1;
  });
}

export async function fail(row: Row, fault: RenditionFault): Promise<void> {
  await claimed(row).update({ state: 'failed', fault });
}

/** @param until no claim succeeds before */
export async function putBack(row: Row, until = 0): Promise<void> {
  await claimed(row).update({
    state: 'queued',
    claimed_until: until,
    name: row.name,
    tries: strapi.db.connection.raw('tries - 1'),
  });
}

export async function giveUp(now: number): Promise<void> {
  await rows()
    .whereIn('state', ['queued', 'making'])
    .where('claimed_until', '<=', now)
    .where('tries', '>=', mostTries)
    .update({ state: 'failed', fault: 'interrupted' satisfies RenditionFault });
}

/** An unreadable video is inspected again. */
export async function retry(fileId: number): Promise<void> {
  const failed = rows().where({ file_id: fileId, state: 'failed' });
  const [first, ...others] = await rowsOf(fileId);
  if (first?.fault === 'unreadable' && others.length === 0) await failed.delete();
  else
    await failed.update({ state: 'queued', fault: null, percent: 0, tries: 0, claimed_until: 0 });
}

export async function discard(fileId: number): Promise<void> {
  // Neither claimed nor of any source: the next look removes it.
  await rows()
    .where({ file_id: fileId })
    .update({ source: '', state: 'skipped', claimed_until: 0 });
}

/** Only one instance gets to remove the file. */
export async function forget({ id, source }: Row): Promise<boolean> {
  return (await rows().where({ id, source }).delete()) === 1;
}

export async function forgetAll(): Promise<void> {
  await rows().delete();
}
