import type { DocumentMiddleware } from './middleware';

const systemFields: readonly string[] = [
  'id',
  'documentId',
  'locale',
  'localizations',
  'createdAt',
  'updatedAt',
  'publishedAt',
];

// A huge `id` leaves SQLite no next id, and a `documentId` merges two entries. Strapi's form sends
// both with every save, so they are dropped, not refused.
export const dropSystemFields: DocumentMiddleware = (context, next) => {
  // Strapi types one action of one content type at a time.
  const params = context.params as { data?: object };
  if (params.data) {
    params.data = Object.fromEntries(
      Object.entries(params.data).filter(([field]) => !systemFields.includes(field)),
    );
  }
  return next();
};
