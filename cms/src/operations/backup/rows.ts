import { createHash } from 'node:crypto';

/** What a column holds. Both databases have other names for these. */
export type Kind = 'number' | 'text' | 'flag' | 'time' | 'json' | 'bytes';

export interface Column {
  name: string;
  kind: Kind;
}

export interface Table {
  name: string;
  columns: readonly Column[];
}

/** JSON of one row, the same from either database. A column without a value is left out. */
export type Row = Readonly<Record<string, unknown>>;

/** Times are ISO 8601 in UTC, bytes are base64, JSON is in the order of its names. */
export function neutralRow(entries: Iterable<readonly [name: string, value: unknown]>): Row {
  const filled = [...entries].filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** JSON whose names are sorted: PostgreSQL does not keep their order. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return neutralRow(Object.entries(value).map(([name, each]) => [name, inOrder(each)] as const));
}

const bound = 1n << 256n;

/** A digest of rows in any order: the sum of theirs. */
export class TableDigest {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % bound;
    this.rows++;
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

/**
 * Tables that are in no backup: what a database knows of itself, what passes, and what triggers keep,
 * which is there again with the rows that it is made of.
 */
export const isLeftOut = (table: string) =>
  /^(?:sqlite_|strapi_migrations|strapi_database_schema$|rate_limits$)|_counts$|_search(?:_|$)/.test(
    table,
  );
