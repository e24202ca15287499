import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Database {
  prepare(sql: string): { run(...values: unknown[]): unknown; all(): Record<string, unknown>[] };
  close(): void;
}

/** Reads or changes the SQLite database of a product that runs. */
export function inDatabase<Result>(
  dataDir: string,
  action: (database: Database) => Result,
): Result {
  const Sqlite: new (file: string) => Database = createRequire(
    new URL('../cms/package.json', import.meta.url),
  )('better-sqlite3');
  const database = new Sqlite(join(dataDir, 'nihongo-lanka.db'));
  try {
    return action(database);
  } finally {
    database.close();
  }
}
