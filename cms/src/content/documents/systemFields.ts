import type { DocumentMiddleware } from './middleware';

/** Strapi sets these by itself, but takes them from the data of a write as well. */
const systemFields: readonly string[] = [
  ...['id', 'documentId', 'locale', 'localizations'],
  ...['createdAt', 'updatedAt', 'publishedAt'],
];

/**
 * Drops them from every write, because the panel passes on what an editor sends. An `id` at the end of
 * the range leaves SQLite no id for the next row, and a `documentId` merges two entries. Strapi's form
 * sends all of these fields back, so a refusal would stop every save.
 */
export const dropSystemFields: DocumentMiddleware = (context, next) => {
  // Strapi types the parameters of one action of one content type at a time.
  const params = context.params as { data?: object };
  if (params.data) {
    params.data = Object.fromEntries(
      Object.entries(params.data).filter(([field]) => !systemFields.includes(field)),
    );
  }
  return next();
};
