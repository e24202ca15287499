// For the tests that are written in TypeScript.
export function freePort(): Promise<number>;

export interface Postgres {
  url: string;
  /** The folder of its files. */
  dataDir: string;
  /** Runs a statement on the database `postgres`. */
  query(sql: string): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
  /** Shuts it down without waiting for anything. Committed data stays. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

/**
 * Starts a real PostgreSQL in a temporary folder that `stop` removes. Its database is empty, or has the
 * first accounts and the examples.
 */
export function startPostgres(options?: { seeded?: boolean }): Promise<Postgres>;
