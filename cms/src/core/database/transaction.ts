import type { UID } from '@strapi/strapi';

export type Transaction = Parameters<Parameters<typeof strapi.db.transaction>[0]>[0];

/** All or nothing: no reader finds one language new and the other one old. */
export async function inOneTransaction<T>(
  action: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return await strapi.db.transaction(action);
}

/** Keeps others from changing the document until the transaction ends. SQLite has one writer at a time. */
export async function lockDocument(
  { trx }: Transaction,
  type: UID.ContentType,
  documentId: string,
): Promise<void> {
  const { connection, dialect, metadata } = strapi.db;
  const { tableName } = metadata.get(type);
  // Two that lock the rows of one document in turns would wait for one another for ever.
  if (dialect.client === 'postgres') {
    await connection
      .raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${tableName} ${documentId}`])
      .transacting(trx);
  }
  await connection(tableName)
    .select('id')
    .where({ document_id: documentId })
    .orderBy('id')
    .forUpdate()
    .transacting(trx);
}
