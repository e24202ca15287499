import { LRUCache } from 'lru-cache';

/**
 * Compiles each statement once: many take longer to compile than to run. SQLite itself compiles one again
 * where its tables have changed.
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
