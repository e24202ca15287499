import { randomUUID } from 'node:crypto';
import { fieldOf } from '@nihongo-lanka/contract';
import type { Core, UID } from '@strapi/strapi';
import { shortHash } from '../../core/shortHash';

// Published content is shaped once per change. Each write, on any instance, stores a new version of
// its type. A reader compares versions at most twice a second, and rebuilds what changed.

const store = 'strapi_core_store_settings';
const storeType = 'published-version';
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

type Versions = ReadonlyMap<string, string>;
let current: { readAt: number; versions: Promise<Versions> } | undefined;

/** The writers of the tables call `touch` themselves. */
type Source =
  | UID.ContentType
  | 'decks'
  | 'exam_facts'
  | 'exam_forms'
  | 'practice_hints'
  | 'practice_renames'
  | 'road_units';

const watched = new Set<string>();

async function readVersions(): Promise<Versions> {
  const rows: { key: string; value: string }[] = await strapi.db
    .connection(store)
    .where({ type: storeType })
    .select('key', 'value');
  return new Map(rows.map(({ key, value }) => [key, value]));
}

async function currentVersions(): Promise<Versions> {
  // SQLite has one connection: the transaction would wait for a read that waits for the transaction.
  if (strapi.db.inTransaction()) throw new Error('Read published content before the transaction.');
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

/** Strapi writes components with their entry. */
export function published<T>(
  from: readonly [Source, ...Source[]],
  build: () => Promise<T>,
): () => Promise<T> {
  for (const type of from) watched.add(type);
  let kept: { version: string; value: Promise<T> } | undefined;

  return async () => {
    const versions = await currentVersions();
    const version = from.map((type) => versions.get(type)).join();
    if (kept?.version !== version) {
      const entry = { version, value: build() };
      kept = entry;
      // A cached failure would last until the next change.
      entry.value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}

export async function touch(type: string): Promise<void> {
  // In the writer's transaction: readers see the new version only with the new content.
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const where = { key: type, type: storeType };
    const value = randomUUID();
    const updated = await trx(store).where(where).update({ value });
    if (updated === 0) await trx(store).insert({ ...where, value });
    // After the commit: a read before it would cache the old versions.
    onCommit(() => {
      current = undefined;
    });
  });
}

export async function forgetPublished({ db }: Core.Strapi): Promise<void> {
  await db.transaction(async () => {
    for (const type of watched) await touch(type);
  });
}

interface Written {
  model: { uid: string };
  params?: unknown;
}

/** Call it before anything is written. */
export function watchPublished(strapi: Core.Strapi): void {
  const changed = async ({ model: { uid } }: Written) => {
    if (watched.has(uid)) await touch(uid);
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
