import type { UID } from '@strapi/strapi';

export type Transaction = Parameters<Parameters<typeof strapi.db.transaction>[0]>[0];

export async function inOneTransaction<T>(
  action: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return await strapi.db.transaction(action);
}

/** SQLite needs no lock: it has one writer. */
export async function lockDocument(
  { trx }: Transaction,
  type: UID.ContentType,
  documentId: string,
): Promise<void> {
  const { connection, dialect, metadata } = strapi.db;
  const { tableName } = metadata.get(type);
  // Locking rows instead could deadlock, as a document has several.
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
