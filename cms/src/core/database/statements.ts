import { setImmediate as nextTurn } from 'node:timers/promises';
import { fieldsOf } from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** Many statements take longer to compile than to run; neither Knex nor better-sqlite3 caches them. */
export function keepStatements(connection: { prepare(sql: string): object }): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, object>({
    // In characters; a statement takes about 100 bytes for each.
    maxSize: 100_000,
    maxEntrySize: 10_000,
    sizeCalculation: (_statement, sql) => sql.length,
    memoMethod: (sql) => prepare(sql),
  });
  connection.prepare = (sql) => kept.memo(sql);
}

/** In milliseconds. */
const longestTurn = 5;

// SQLite answers synchronously: a publication's statements would block all requests. Knex has no hook here.
export function yieldBetweenStatements({ client }: Knex): void {
  // A transaction derives its client from the prototype.
  const prototype = fieldsOf(Object.getPrototypeOf(client));
  const { _query: query } = prototype;
  if (typeof query !== 'function')
    throw new Error('This version of Knex runs statements otherwise');
  let began: number | undefined;
  Object.assign(prototype, {
    async _query(this: unknown, ...given: unknown[]) {
      if (began === undefined) {
        began = performance.now();
        setImmediate(() => {
          began = undefined;
        });
      } else if (performance.now() - began > longestTurn) {
        await nextTurn();
      }
      return Reflect.apply(query, this, given);
    },
  });
}
