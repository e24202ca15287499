import { createHash, randomUUID } from 'node:crypto';
import { fieldOf, fieldsOf, z } from '@nihongo-lanka/contract';
import type { Core, UID } from '@strapi/strapi';
import { shortHash } from '../../core/shortHash';

// Published content is shaped once per change. Each write, on any instance, stores a new version of
// its type. A reader compares versions at most twice a second, and rebuilds what changed.

const store = 'strapi_core_store_settings';
const storeType = 'published-version';
/** After more missed writes everything is rebuilt. */
const mostChanges = 100;
const fileType = 'plugin::upload.file';
/** Milliseconds. */
const maxAge = 500;

export interface Answer {
  body: Buffer;
  etag: string;
  contentRange?: string;
}

export interface Ready<T> extends Answer {
  value: T;
}

export function answerOf(json: string): Answer {
  const body = Buffer.from(json);
  const etag = `"${shortHash(body)}"`;
  return { body, etag };
}

export function ready<T>(value: T): Ready<T> {
  return { value, ...answerOf(JSON.stringify(value)) };
}

interface Version {
  /** A new one if earlier writes are unknown. */
  epoch: string;
  count: number;
  /** The latest last; null where the document is unknown. */
  changes: readonly (string | null)[];
}

const versionSchema = z.object({
  epoch: z.string(),
  count: z.int(),
  changes: z.array(z.string().nullable()),
});

/** Older releases wrote a text that names no change. */
function versionIn(value: string): Version {
  try {
    return versionSchema.parse(JSON.parse(value));
  } catch {
    return { epoch: value, count: 0, changes: [] };
  }
}

/** Undefined where not all of them are known. */
function changedSince(before: Version, now: Version): ReadonlySet<string> | undefined {
  const missed = now.count - before.count;
  if (before.epoch !== now.epoch || missed < 0 || missed > now.changes.length) return undefined;
  const changed = missed === 0 ? [] : now.changes.slice(-missed);
  const known = changed.filter((document) => document !== null);
  return known.length === missed ? new Set(known) : undefined;
}

type Versions = ReadonlyMap<string, Version>;
let current: { readAt: number; versions: Promise<Versions> } | undefined;

/** The writers of the tables call `touch` themselves. */
type Source = UID.ContentType | 'decks' | 'practice_hints' | 'practice_renames';

const watched = new Set<string>();

async function readVersions(): Promise<Versions> {
  const rows: { key: string; value: string }[] = await strapi.db
    .connection(store)
    .where({ type: storeType })
    .select('key', 'value');
  return new Map(rows.map(({ key, value }) => [key, versionIn(value)]));
}

async function currentVersions(): Promise<Versions> {
  // From before the query: a write during it is noticed too. A clock that was put back must not
  // make old answers new.
  if (!current || Math.abs(Date.now() - current.readAt) > maxAge) {
    const asked = { readAt: Date.now(), versions: readVersions() };
    current = asked;
    asked.versions.catch(() => {
      if (current === asked) current = undefined;
    });
  }
  return current.versions;
}

export async function publishedVersion(): Promise<string> {
  const versions = [...(await currentVersions())].map(([type, each]) => `${type} ${nameOf(each)}`);
  return createHash('sha256').update(versions.sort().join()).digest('base64url');
}

const never: Version = { epoch: '', count: 0, changes: [] };
const nameOf = ({ epoch, count }: Version) => `${epoch} ${count}`;

/** Strapi writes components with their entry. @param renew undefined rebuilds everything */
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
    // A failed build cannot be renewed.
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
      // A cached failure would last until the next change.
      value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}

/** @param document null where it is unknown */
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
    // After the commit: a read before it would cache the old versions.
    onCommit(() => {
      current = undefined;
    });
  });
}

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

function documentIn({ params, result }: Written): string | null {
  const { where, data } = fieldsOf(params);
  const found = [result, where, data].map((part) => fieldOf(part, 'documentId')).find(Boolean);
  return typeof found === 'string' ? found : null;
}

/** Call it before anything is written. */
export function watchPublished(strapi: Core.Strapi): void {
  const changed = async (event: Written) => {
    const { uid } = event.model;
    if (watched.has(uid)) await touch(uid, documentIn(event));
  };
  strapi.db.lifecycles.subscribe({
    async afterCreate(event: Written) {
      // No entry shows a new file until the entry itself is written.
      const isLoneFile = event.model.uid === fileType && !fieldOf(event.params, 'data', 'related');
      if (!isLoneFile) await changed(event);
    },
    afterCreateMany: changed,
    afterUpdate: changed,
    afterUpdateMany: changed,
    afterDelete: changed,
    afterDeleteMany: changed,
  });
}
