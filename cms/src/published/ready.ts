import { createHash, randomUUID } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';

/**
 * What is published is shaped once per change, not once per request. Every write to a type that
 * something is made from, by whoever and in whichever instance, gives that type a new version in
 * the database. A reader looks at the versions at most twice a second and rebuilds what depends on
 * a changed one. The instance that wrote looks again as soon as the write is committed.
 */

const store = 'strapi::core-store';
const storeType = 'published-version';
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

type Versions = ReadonlyMap<string, string>;
let current: { readAt: number; versions: Promise<Versions> } | undefined;

/** All types that something is made from. */
const watched = new Set<string>();

async function readVersions(): Promise<Versions> {
  const rows: { key: string; value: string }[] = await strapi.db
    .query(store)
    .findMany({ where: { type: storeType } });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

async function currentVersions(): Promise<Versions> {
  // The time counts from the question: what is written before the answer comes is noticed too.
  if (!current || Date.now() - current.readAt > maxAge) {
    const asked = { readAt: Date.now(), versions: readVersions() };
    current = asked;
    asked.versions.catch(() => {
      if (current === asked) current = undefined;
    });
  }
  return current.versions;
}

/**
 * Keeps what `build` makes until an entry of one of the types it is made from changes. Components
 * need no mention: Strapi writes them together with the entry they belong to.
 */
export function published<T>(
  from: readonly UID.ContentType[],
  build: () => Promise<T>,
): () => Promise<T> {
  for (const type of from) watched.add(type);
  let kept: { version: string; value: Promise<T> } | undefined;
  return async () => {
    const now = await currentVersions();
    const version = from.map((type) => now.get(type)).join();
    if (kept?.version !== version) {
      const value = build();
      const entry = { version, value };
      kept = entry;
      // If a failed build were kept, one failure of the database would last until the next change.
      value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}

async function touch(type: string): Promise<void> {
  // In the writer's transaction: nobody sees the new version before the new content.
  await strapi.db.transaction(async ({ onCommit }) => {
    const versions = strapi.db.query(store);
    const version = { key: type, type: storeType };
    const value = randomUUID();
    const { count } = await versions.updateMany({ where: version, data: { value } });
    if (count === 0) await versions.create({ data: { ...version, value } });
    // After the commit: a read before it would find the old versions and keep them as current.
    onCommit(() => {
      current = undefined;
    });
  });
}

/** Has everything built anew, in every instance, where something was written past the watching. */
export async function forgetPublished({ db }: Core.Strapi): Promise<void> {
  await db.transaction(async () => {
    for (const type of watched) await touch(type);
  });
}

/** Starts watching. Call it before anything is written. */
export function watchPublished(strapi: Core.Strapi): void {
  const changed = async ({ model }: { model: { uid: string } }) => {
    if (watched.has(model.uid)) await touch(model.uid);
  };
  strapi.db.lifecycles.subscribe({
    afterCreate: changed,
    afterCreateMany: changed,
    afterUpdate: changed,
    afterUpdateMany: changed,
    afterDelete: changed,
    afterDeleteMany: changed,
  });
}
