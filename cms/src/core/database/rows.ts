import { createHash, randomBytes } from 'node:crypto';

export type Knex = typeof strapi.db.connection;

/** Uses the open transaction: SQLite has one connection, so a second would wait forever. */
export async function onDatabase<Result>(
  query: (knex: Knex) => PromiseLike<Result>,
): Promise<Result> {
  const { db } = strapi;
  return db.inTransaction() ? await db.transaction(({ trx }) => query(trx)) : query(db.connection);
}

export const newToken = () => randomBytes(32).toString('base64url');

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
