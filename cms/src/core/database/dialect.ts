import type { Knex } from 'knex';

export const isSqlite = () => strapi.db.dialect.client === 'sqlite';

/** Leaves out rows that another instance holds. SQLite has one instance. */
export function skipLocked(query: Knex.QueryBuilder): void {
  if (!isSqlite()) query.forUpdate().skipLocked();
}
