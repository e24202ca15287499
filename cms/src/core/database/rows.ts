import { createHash, randomBytes } from 'node:crypto';

export type Knex = typeof strapi.db.connection;

/**
 * Runs SQL past Strapi's query builder, in the transaction under way if there is one: SQLite has one
 * connection.
 */
export async function onDatabase<Result>(
  query: (knex: Knex) => PromiseLike<Result>,
): Promise<Result> {
  const { db } = strapi;
  return db.inTransaction() ? await db.transaction(({ trx }) => query(trx)) : query(db.connection);
}

/** An unguessable secret, in characters that a cookie may hold. */
export const newToken = () => randomBytes(32).toString('base64url');

/** In what form the database keeps a secret of 32 random bytes. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
