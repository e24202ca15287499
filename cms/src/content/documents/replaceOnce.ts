import { inOneTransaction, lockDocument } from '../../core/database/transaction';
import type { DocumentMiddleware } from './middleware';

/** Strapi deletes rows of a document and inserts others: two at the same moment would collide. */
const replacing: readonly string[] = ['publish', 'unpublish', 'discardDraft'];

export const replaceOnce: DocumentMiddleware = async (context, next) => {
  // Strapi types one action of one content type at a time.
  const { documentId } = context.params as { documentId?: string };
  if (!documentId || !replacing.includes(context.action)) return next();
  return inOneTransaction(async (transaction) => {
    await lockDocument(transaction, context.uid, documentId);
    return next();
  });
};
