import { createHash } from 'node:crypto';

export type Kind = 'number' | 'text' | 'flag' | 'time' | 'json' | 'bytes';

export interface Column {
  name: string;
  kind: Kind;
}

export interface Table {
  name: string;
  columns: readonly Column[];
}

/** Equal for both databases. Omits columns without a value. */
export type Row = Readonly<Record<string, unknown>>;

/** Times are ISO 8601 in UTC, bytes base64, JSON has sorted names. */
export function neutralRow(entries: Iterable<readonly [name: string, value: unknown]>): Row {
  const filled = [...entries].filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** PostgreSQL does not keep the order of names. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return neutralRow(Object.entries(value).map(([name, each]) => [name, inOrder(each)] as const));
}

const bound = 1n << 256n;

/** A sum, so that the order of rows does not count. */
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

/** Internal and short-lived tables, and those that triggers fill again. */
export const isLeftOut = (table: string) =>
  /^(?:sqlite_|strapi_migrations|strapi_database_schema$|rate_limits$)|_counts$|_search(?:_|$)/.test(
    table,
  );
