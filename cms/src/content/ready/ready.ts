import { createHash, randomUUID } from 'node:crypto';
import { z } from '@nihongo-lanka/contract';
import type { Core, UID } from '@strapi/strapi';

/**
 * What is published is shaped once per change, not once per request. Every write to a type that
 * published content uses, by any writer on any instance, gives that type a new version in
 * the database, which tells the entries that were written last. A reader looks at the versions at
 * most twice a second and rebuilds what depends on a changed one, or only the entries that it has
 * missed. The instance that wrote looks again as soon as the write is committed.
 */

const store = 'strapi_core_store_settings';
const storeType = 'published-version';
/** How many writes a version tells. Who has missed more of them builds everything anew. */
const mostChanges = 100;
const fileType = 'plugin::upload.file';
/** How long the versions that were read count as current, in milliseconds. */
const maxAge = 500;

/** An answer in JSON, ready to be sent. */
export interface Answer {
  body: Buffer;
  etag: string;
  /** Of a list: which rows of how many it holds, as the header has it. */
  contentRange?: string;
}

/** An answer with what it was made from. */
export interface Ready<T> extends Answer {
  value: T;
}

export function answerOf(json: string): Answer {
  const body = Buffer.from(json);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag };
}

export function ready<T>(value: T): Ready<T> {
  return { value, ...answerOf(JSON.stringify(value)) };
}

/** The writes to a type so far. */
interface Version {
  /** A new one if earlier writes are unknown. */
  epoch: string;
  count: number;
  /** The documents of the last writes, the latest last; null where it is not known which one. */
  changes: readonly (string | null)[];
}

const versionSchema = z.object({
  epoch: z.string(),
  count: z.int(),
  changes: z.array(z.string().nullable()),
});

/** Older versions of the product wrote a text that names no change. */
function versionIn(value: string): Version {
  try {
    return versionSchema.parse(JSON.parse(value));
  } catch {
    return { epoch: value, count: 0, changes: [] };
  }
}

/** The documents written since a version; undefined where not all of them are known. */
function changedSince(before: Version, now: Version): ReadonlySet<string> | undefined {
  const missed = now.count - before.count;
  if (before.epoch !== now.epoch || missed < 0 || missed > now.changes.length) return undefined;
  const changed = missed === 0 ? [] : now.changes.slice(-missed);
  const known = changed.filter((document) => document !== null);
  return known.length === missed ? new Set(known) : undefined;
}

type Versions = ReadonlyMap<string, Version>;
let current: { readAt: number; versions: Promise<Versions> } | undefined;

/** What an answer may be made from: Strapi's types, and tables whose writers call `touch` themselves. */
type Source = UID.ContentType | 'decks' | 'practice_hints' | 'practice_renames';

/** All types that something is made from. */
const watched = new Set<string>();

async function readVersions(): Promise<Versions> {
  const rows: { key: string; value: string }[] = await strapi.db
    .connection(store)
    .where({ type: storeType })
    .select('key', 'value');
  return new Map(rows.map(({ key, value }) => [key, versionIn(value)]));
}

async function currentVersions(): Promise<Versions> {
  // The time counts from the question: what is written before the answer comes is noticed too.
  // A clock that was put back must not make old answers new.
  if (!current || Math.abs(Date.now() - current.readAt) > maxAge) {
    const asked = { readAt: Date.now(), versions: readVersions() };
    current = asked;
    asked.versions.catch(() => {
      if (current === asked) current = undefined;
    });
  }
  return current.versions;
}

/** Changes with every write to a type that something is made from. */
export async function publishedVersion(): Promise<string> {
  const versions = [...(await currentVersions())].map(([type, each]) => `${type} ${nameOf(each)}`);
  return createHash('sha256').update(versions.sort().join()).digest('base64url');
}

const never: Version = { epoch: '', count: 0, changes: [] };
const nameOf = ({ epoch, count }: Version) => `${epoch} ${count}`;

/**
 * Keeps what `build` makes until an entry of one of the types it is made from changes. Components
 * need no mention: Strapi writes them together with the entry they belong to.
 * @param renew makes the new value of the one before, where it is known which documents of each type
 *   were written, in the order of the types. Without it, or where it gives nothing, everything is built
 *   anew.
 */
export function published<T>(
  from: readonly [Source, ...Source[]],
  build: () => Promise<T>,
  renew?: (before: T, changed: readonly ReadonlySet<string>[]) => Promise<T | undefined>,
): () => Promise<T> {
  for (const type of from) watched.add(type);
  let kept: { version: string; versions: readonly Version[]; value: Promise<T> } | undefined;

  async function next(before: typeof kept, now: readonly Version[]): Promise<T> {
    if (!before || !renew) return build();
    const changed = now.flatMap(
      (version, place) => changedSince(before.versions[place] ?? never, version) ?? [],
    );
    if (changed.length < now.length) return build();
    // What could not be built cannot be renewed.
    const value = await before.value.catch(() => undefined);
    return (value === undefined ? undefined : await renew(value, changed)) ?? build();
  }

  return async () => {
    const current = await currentVersions();
    const versions = from.map((type) => current.get(type) ?? never);
    const version = versions.map(nameOf).join();
    if (kept?.version !== version) {
      const value = next(kept, versions);
      const entry = { version, versions, value };
      kept = entry;
      // If a failed build were kept, one failure of the database would last until the next change.
      value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}

/**
 * Gives a type a new version, in the transaction of who writes.
 * @param document which one was written, where that is known.
 */
export async function touch(type: string, document: string | null): Promise<void> {
  // In the writer's transaction: readers see the new version only with the new content.
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const where = { key: type, type: storeType };
    const row = await trx(store).where(where).forUpdate().first('value');
    const before = row ? versionIn(row.value) : { ...never, epoch: randomUUID() };
    const value = JSON.stringify({
      epoch: before.epoch,
      count: before.count + 1,
      changes: [...before.changes, document].slice(-mostChanges),
    });
    if (row) await trx(store).where(where).update({ value });
    else await trx(store).insert({ ...where, value });
    // After the commit: a read before it would find the old versions and keep them as current.
    onCommit(() => {
      current = undefined;
    });
  });
}

/** Has everything built anew, in every instance, where something was written past the watching. */
export async function forgetPublished({ db }: Core.Strapi): Promise<void> {
  await db.transaction(async () => {
    for (const type of watched) await touch(type, null);
  });
}

interface Written {
  model: { uid: string };
  params?: unknown;
  result?: unknown;
}

/** The document that was written, as far as the event tells. */
function documentIn({ params, result }: Written): string | null {
  const { where, data } = Object(params);
  const found: unknown = [result, where, data].map((each) => Object(each).documentId).find(Boolean);
  return typeof found === 'string' ? found : null;
}

/** Starts watching. Call it before anything is written. */
export function watchPublished(strapi: Core.Strapi): void {
  const changed = async (event: Written) => {
    const { uid } = event.model;
    if (watched.has(uid)) await touch(uid, documentIn(event));
  };
  strapi.db.lifecycles.subscribe({
    async afterCreate(event: Written) {
      // No entry shows a file that is new, until it is written itself.
      const isLoneFile = event.model.uid === fileType && !Object(Object(event.params).data).related;
      if (!isLoneFile) await changed(event);
    },
    afterCreateMany: changed,
    afterUpdate: changed,
    afterUpdateMany: changed,
    afterDelete: changed,
    afterDeleteMany: changed,
  });
}
