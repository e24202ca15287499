import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/**
 * Compiles each statement once: many take longer to compile than to run. Neither Knex nor better-sqlite3
 * keeps one. SQLite itself compiles a statement again where its tables have changed.
 */
export function keepStatements(connection: { prepare(sql: string): object }): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, object>({
    // In characters. A statement takes about 100 bytes for each.
    ...{ maxSize: 100_000, maxEntrySize: 10_000 },
    sizeCalculation: (_statement, sql) => sql.length,
    memoMethod: (sql) => prepare(sql),
  });
  connection.prepare = (sql) => kept.memo(sql);
}

/** So long the statements of one piece of work may follow each other, in milliseconds. */
const longestTurn = 5;

/**
 * Lets others be answered between the statements of long work, such as the publication of an entry. SQLite answers
 * each statement at once, so all of them would run before anything else. Nothing that Knex offers can wait
 * before a statement.
 */
export function yieldBetweenStatements({ client }: Knex): void {
  // A transaction makes a client of its own from the prototype.
  const prototype: unknown = Object.getPrototypeOf(client);
  const { _query: query } = Object(prototype);
  if (typeof query !== 'function')
    throw new Error('This version of Knex runs statements otherwise');
  let began: number | undefined;
  Object.assign(Object(prototype), {
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
