import { type AnnouncementMail, day, defaultLanguage } from '@nihongo-lanka/contract';
import { type DocumentMiddleware, writtenId } from '../../content/documents/middleware';
import type { Transaction } from '../../core/database/transaction';

export const announcedTypes = {
  'api::lecture.lecture': 'newLecture',
  'api::news-event.news-event': 'examDates',
} as const satisfies Record<string, AnnouncementMail>;
export type AnnouncedType = keyof typeof announcedTypes;

const table = 'announcements';

function isAnnounced(uid: string): uid is AnnouncedType {
  return Object.hasOwn(announcedTypes, uid);
}

export function announcedWhere(type: AnnouncedType, documentIds: readonly string[]): object {
  return {
    documentId: { $in: documentIds },
    publishedAt: { $notNull: true },
    ...(type === 'api::news-event.news-event' && { hasExamDates: true }),
  };
}

const always: ReadonlySet<string> = new Set(['publish', 'unpublish', 'delete']);
const ifPublished: ReadonlySet<string> = new Set(['create', 'clone', 'update']);

interface Written {
  documentId?: string;
  status?: string;
}

/** At whichever desk. Unpublishing before the mail deletes the note. */
export const notePublication: DocumentMiddleware = async (context, next) => {
  const { uid, action } = context;
  if (!isAnnounced(uid)) return next();
  // Strapi types one action of one content type at a time.
  const { documentId, status } = context.params as Written;
  const isPublication = always.has(action) || (status === 'published' && ifPublished.has(action));
  if (!isPublication) return next();
  return strapi.db.transaction(async ({ trx }) => {
    const wasSeen = documentId !== undefined && (await isSeen(uid, documentId));
    const result = await next();
    const id = documentId ?? writtenId(result);
    if (typeof id !== 'string') return result;
    const isSeenNow = await isSeen(uid, id);
    if (!wasSeen && isSeenNow) await noteSeen(announcedTypes[uid], id, null, trx);
    if (wasSeen && !isSeenNow) await noteTakenBack(announcedTypes[uid], id, trx);
    return result;
  });
};

async function isSeen(type: AnnouncedType, documentId: string): Promise<boolean> {
  const where = { ...announcedWhere(type, [documentId]), locale: defaultLanguage };
  return (await strapi.db.query(type).count({ where })) > 0;
}

/** An entry that was seen before stays: learners get it once. */
async function noteSeen(
  template: AnnouncementMail,
  documentId: string,
  toldAt: number | null,
  trx: Transaction['trx'],
): Promise<void> {
  await strapi.db
    .connection(table)
    .insert({ template, document_id: documentId, seen_at: Date.now(), told_at: toldAt })
    .onConflict(['template', 'document_id'])
    .ignore()
    .transacting(trx);
}

async function noteTakenBack(
  template: AnnouncementMail,
  documentId: string,
  trx: Transaction['trx'],
): Promise<void> {
  const forgotten: number = await strapi.db
    .connection(table)
    .where({ template, document_id: documentId })
    .whereNull('told_at')
    .delete()
    .transacting(trx);
  // Published before this table existed: readers know it.
  if (forgotten === 0) await noteSeen(template, documentId, Date.now(), trx);
}

/** Milliseconds: a later time is from before a clock was put back. */
const impossiblyAhead = 2 * day;

export function untold(template: AnnouncementMail, seenBefore: number) {
  return strapi.db
    .connection(table)
    .where({ template })
    .whereNull('told_at')
    .where((row) =>
      row.where('seen_at', '<=', seenBefore).orWhere('seen_at', '>', seenBefore + impossiblyAhead),
    );
}
