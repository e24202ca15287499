import { inOneTransaction, lockDocument } from '../../core/database/transaction';
import type { DocumentMiddleware } from './middleware';

/** Strapi deletes rows of a document and makes others of the same language and state. */
const replacing: readonly string[] = ['publish', 'unpublish', 'discardDraft'];

/** Of several that replace the same rows at the same moment, each waits for the one before. */
export const replaceOnce: DocumentMiddleware = async (context, next) => {
  // Strapi types the parameters of one action of one content type at a time.
  const { documentId } = context.params as { documentId?: string };
  if (!documentId || !replacing.includes(context.action)) return next();
  return inOneTransaction(async (transaction) => {
    await lockDocument(transaction, context.uid, documentId);
    return next();
  });
};
