// For the tests that are written in TypeScript.
export function freePort(): Promise<number>;

export interface Postgres {
  url: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
  /** Shuts it down without waiting for anything. Committed data stays. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Starts a real PostgreSQL with one empty database, in a temporary folder that `stop` removes. */
export function startPostgres(): Promise<Postgres>;
