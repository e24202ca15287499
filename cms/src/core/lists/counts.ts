import { z } from '@nihongo-lanka/contract';

// Triggers maintain these counts (database/counts.js): counting a million rows takes too long.

const columns = {
  user_counts: ['month', 'state', 'account_role', 'province'],
  contact_request_counts: ['state', 'is_spam'],
  activity_counts: ['subject_type', 'action'],
} as const;
export type CountTable = keyof typeof columns;
type Column<Table extends CountTable> = (typeof columns)[Table][number];

export type Counted<Table extends CountTable> = Readonly<
  Partial<Record<Column<Table>, string | undefined>>
>;

const total = z.coerce.number().int();

export function countOf<Table extends CountTable>(table: Table, values: Counted<Table>) {
  const knex = strapi.db.connection;
  return knex(table).where(given(values)).select(knex.raw('coalesce(sum(total), 0) as total'));
}

export async function countRows<Table extends CountTable>(
  table: Table,
  values: Counted<Table>,
): Promise<number> {
  const [row]: unknown[] = await countOf(table, values);
  return z.object({ total }).parse(row).total;
}

const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export interface Group {
  value: string;
  rows: number;
}

export async function countGroups<Table extends CountTable>(
  table: Table,
  values: Counted<Table>,
  by: Column<Table>,
  order: 'ASC' | 'DESC',
): Promise<Group[]> {
  const rows: unknown = await strapi.db
    .connection(table)
    .where(given(values))
    .select({ value: by })
    .sum({ rows: 'total' })
    .groupBy(by)
    .orderBy(by, order);
  return z.array(z.object({ value: z.string(), rows: total })).parse(rows);
}
