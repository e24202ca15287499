import type { Row, Table } from './rows';

/** Without Strapi: a backup must not need much memory. */
export interface Database {
  /** @throws Error if another client uses the database */
  refuseOthers(): Promise<void>;
  /** In bytes, roughly. */
  size(): Promise<number>;
  /** Drops all tables; nothing else works afterwards. @param former stores an SQLite file for the undo */
  clear(former: string): Promise<() => Promise<void>>;
  setting(key: string): Promise<unknown>;
  tables(): Promise<Table[]>;
  /** Sorted, of `database/migrations`. */
  migrations(): Promise<string[]>;
  /** In the snapshot of the first query. */
  rows(table: Table): AsyncIterable<Row>;
  lastNumbers(): Promise<Record<string, number>>;
  /** Atomic. @throws Error if another client uses the database */
  replace(
    tables: readonly Table[],
    rowsOf: (table: string) => AsyncIterable<Row>,
    lastNumbers: Readonly<Record<string, number>>,
  ): Promise<void>;
  close(): Promise<void>;
}

export const isInUse = 'The product is running: stop it first';
