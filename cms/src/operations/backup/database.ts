import type { Row, Table } from './rows';

/** The database of this installation, without Strapi: a backup must not need much memory. */
export interface Database {
  /** @throws Error if somebody else uses the database */
  refuseOthers(): Promise<void>;
  /** In bytes, about. */
  size(): Promise<number>;
  /**
   * Takes all tables away. Ask nothing more of it.
   * @param former where the database stays, if it is a file, until `undo` brings it back
   */
  clear(former: string): Promise<() => Promise<void>>;
  /** One of Strapi's small values; undefined where there is none. */
  setting(key: string): Promise<unknown>;
  /** All that belong in a backup. */
  tables(): Promise<Table[]>;
  /** The migrations of `database/migrations` that it has had, sorted. */
  migrations(): Promise<string[]>;
  /** All rows, as they were at the first question. */
  rows(table: Table): AsyncIterable<Row>;
  /** For each table with numbers of its own, the last that it gave. */
  lastNumbers(): Promise<Record<string, number>>;
  /**
   * Puts rows in the place of all that there are, or changes nothing.
   * @throws Error if somebody else uses the database
   */
  replace(
    tables: readonly Table[],
    rowsOf: (table: string) => AsyncIterable<Row>,
    lastNumbers: Readonly<Record<string, number>>,
  ): Promise<void>;
  close(): Promise<void>;
}

export const isInUse = 'The product is running: stop it first';
