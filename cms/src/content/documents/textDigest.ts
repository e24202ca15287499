import {
  defaultLanguage,
  fieldsOf,
  lectureTextNames,
  lectureTextsThat,
} from '@nihongo-lanka/contract';
import type { Modules } from '@strapi/strapi';
import { shortHash } from '../../core/shortHash';
import { documentsOf, type LocalisedType } from './localisedType';
import type { DocumentMiddleware } from './middleware';

/** Left out where they are empty: the database holds digests from before there were such texts. */
const later: ReadonlySet<string> = new Set(lectureTextsThat('isLater'));

/** A translation stores its English's digest. Not `updatedAt`: Strapi copies shared fields. */
const texts: Partial<Record<LocalisedType, readonly string[]>> = {
  'api::news-event.news-event': ['title', 'summary', 'body', 'location', 'coverAlt'],
  'api::lecture.lecture': [...lectureTextNames.filter((name) => !later.has(name)), ...later],
};

type Fields = Readonly<Record<string, unknown>>;

function digestOf(names: readonly string[], fields: Fields): string {
  const written = names.filter((name) => !later.has(name) || fields[name]);
  const values = written.map((name) => fields[name] ?? '');
  return shortHash(JSON.stringify(values));
}

export const keepTextDigest: DocumentMiddleware = async (context, next) => {
  const { uid, action } = context;
  const type = digestedType(uid);
  if (!type || (action !== 'create' && action !== 'update')) return next();
  const params: { documentId?: string; locale?: unknown; data?: unknown } = context.params;
  const data = fieldsOf(params.data);
  const names = texts[type] ?? [];
  if (!names.some((name) => name in data)) return next();
  const isEnglish = (params.locale ?? defaultLanguage) === defaultLanguage;
  const english = params.documentId ? await englishDraft(type, params.documentId) : {};
  data.textDigest = digestOf(names, isEnglish ? { ...english, ...data } : english);
  return next();
};

function digestedType(uid: Modules.Documents.Middleware.Context['uid']): LocalisedType | undefined {
  return Object.keys(texts).includes(uid) ? (uid as LocalisedType) : undefined;
}

async function englishDraft(type: LocalisedType, documentId: string): Promise<Fields> {
  const found = await documentsOf(type).findOne({ documentId, locale: defaultLanguage });
  return { ...found };
}
