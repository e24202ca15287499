export type Transaction = Parameters<Parameters<typeof strapi.db.transaction>[0]>[0];

/** All or nothing: no reader finds one language new and the other one old. */
export async function inOneTransaction<T>(
  action: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return await strapi.db.transaction(action);
}
