import {
  fieldErrors,
  fieldsOf,
  hasStrayBrace,
  vocabularySchema,
  youtubeVideoId,
} from '@nihongo-lanka/contract';
import type { UID } from '@strapi/strapi';
import { colomboDay } from '../../core/colombo';
import type { DocumentMiddleware } from './middleware';
import { Refusal } from './refusal';

const dates: ReadonlyMap<UID.ContentType, () => string> = new Map([
  ['api::news-event.news-event', () => new Date().toISOString()],
  ['api::lecture.lecture', () => colomboDay(Date.now())],
] as const);

interface Written {
  documentId?: string;
  data?: Record<string, unknown>;
  status?: string;
}

/** Fills a missing date, and refuses faults whichever desk writes. */
export const completeEntry: DocumentMiddleware = async (context, next) => {
  const { uid, action } = context;
  // Strapi types one action of one content type at a time.
  const params = context.params as Written;
  const { documentId, data, status } = params;
  if (action === 'create' || action === 'update') {
    const { youtubeUrl, description, vocabulary } = data ?? {};
    if (typeof youtubeUrl === 'string' && youtubeUrl && !youtubeVideoId(youtubeUrl)) {
      throw new Refusal('youtubeUrl', 'youtube.link');
    }
    const hasReadings = uid === 'api::lecture.lecture' && typeof description === 'string';
    if (hasReadings && hasStrayBrace(description)) {
      throw new Refusal('description', 'furigana.braces');
    }
    if (uid === 'api::lecture.lecture' && data && Array.isArray(vocabulary)) {
      data.vocabulary = keptVocabulary(vocabulary);
    }
  }
  const date = dates.get(uid)?.();
  if (!date) return next();
  return strapi.db.transaction(async () => {
    const isPublished = action === 'publish' || status === 'published';
    if (isPublished && data && !data.date && action === 'create') params.data = { ...data, date };
    if (isPublished && documentId) {
      await strapi.db
        .query(uid)
        .updateMany({ where: { documentId, publishedAt: null, date: null }, data: { date } });
    }
    return next();
  });
};

/** The rows keep Strapi's ids. @throws Refusal with the first fault, at its field. */
function keptVocabulary(rows: readonly unknown[]): object[] {
  const result = vocabularySchema.safeParse(rows.map(writtenFields));
  if (result.success) {
    return result.data.map((word, place) => ({ ...fieldsOf(rows[place]), ...word }));
  }
  const [[field, key] = ['body', 'field.invalid'] as const] = Object.entries(
    fieldErrors(result.error),
  );
  throw new Refusal(`vocabulary.${field}`.replace(/\.body$/, ''), key);
}

function writtenFields(row: unknown): object {
  const { word, reading, english, sinhala, from, to } = fieldsOf(row);
  return { word, reading, english, sinhala, from, to };
}
