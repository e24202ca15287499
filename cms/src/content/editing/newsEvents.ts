import {
  type EditedNewsEvent,
  type FieldErrors,
  type MessageKey,
  type NewsEventCreation,
  type NewsEventRow,
  newsEventKindSchema,
  type newsEventRowShape,
  newsEventTexts,
  z,
} from '@nihongo-lanka/contract';
import { stored, storedText } from '../../core/database/stored';
import type { QueryOf } from '../../core/lists/query';
import { documentOfSlug } from '../documents/slugs';
import { fileOfKind, mediaFileOf, mediaRowSchema } from '../library/library';
import {
  commonOf,
  documentsOnPage,
  editing,
  listedOf,
  rowFields,
  type StoredDocument,
  sharedRow,
} from './documents';
import { lastChange, listDocuments } from './list';
import { refuse } from './refuse';
import {
  changedTexts,
  mergeTexts,
  missingTexts,
  type Translations,
  translatedTexts,
} from './texts';

const type = 'api::news-event.news-event';

const instant = stored(z.coerce.date(), null);

const rowSchema = z.object({
  ...rowFields,
  slug: storedText,
  kind: stored(newsEventKindSchema, 'news' as const),
  hasExamDates: stored(z.boolean(), false),
  date: instant,
  startsAt: instant,
  endsAt: instant,
  publishAt: instant,
  title: storedText,
  summary: storedText,
  body: storedText,
  location: storedText,
  coverAlt: storedText,
  cover: stored(mediaRowSchema, null),
});
type Row = z.output<typeof rowSchema>;

export const newsEventEditing = editing({
  type,
  schema: rowSchema,
  populate: ['cover'],
  contentOf({ id: _, createdAt: __, updatedAt: ___, textDigest: ____, cover, ...content }: Row) {
    return { ...content, cover: cover?.id ?? null };
  },
  textsOf,
  answerOf,
  changeFrom,
});

function textsOf({ title, summary, body, location, coverAlt }: Row) {
  return { title, summary, body, location, coverAlt };
}
type Name = (typeof newsEventTexts)[number];

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

function answerOf(document: StoredDocument<Row>): EditedNewsEvent {
  const shared = sharedRow(document);
  const { slug, kind, hasExamDates, cover } = shared;
  return {
    ...commonOf(document, textsOf, translatedTexts.news_events, shared.publishAt),
    slug,
    kind,
    hasExamDates,
    date: iso(shared.date),
    startsAt: iso(shared.startsAt),
    endsAt: iso(shared.endsAt),
    cover: cover && mediaFileOf(cover),
    coverId: cover?.id ?? null,
    publishAt: iso(shared.publishAt),
  };
}

type Query = QueryOf<typeof newsEventRowShape>;

const listedSchema = rowSchema.omit({ cover: true, body: true, summary: true });
const listedColumns = Object.keys(listedSchema.shape);

/** Three SQL statements, however many rows. */
export async function listNewsEvents(
  query: Query,
): Promise<{ rows: NewsEventRow[]; total: number }> {
  const { ids, partial, total } = await listDocuments(
    {
      type,
      searched: ['title', 'summary', 'body', 'location', 'slug'],
      texts: translatedTexts.news_events,
    },
    query,
    {
      updatedAt: lastChange(type),
      date: 'd.date',
      title: 'lower(d.title)',
      startsAt: 'd.starts_at',
    },
    { kind: query.filter.kind },
  );
  const found: unknown = await strapi.db
    .query(type)
    .findMany({ select: listedColumns, where: { documentId: { $in: ids } } });
  const documents = documentsOnPage(ids, z.array(listedSchema).parse(found));
  const rows = documents.map(([id, document]) => {
    const shared = sharedRow(document);
    return {
      ...listedOf(id, document, partial.has(id), shared.publishAt),
      slug: shared.slug,
      kind: shared.kind,
      date: iso(shared.date),
      startsAt: iso(shared.startsAt),
      publishAt: iso(shared.publishAt),
    };
  });
  return { rows, total };
}

async function changeFrom(body: NewsEventCreation, document: StoredDocument<Row> | undefined) {
  const before = document && answerOf(document);
  const { translations, coverId, status, ...given } = body;
  const texts = {
    en: mergeTexts(newsEventTexts, before?.translations.en, translations?.en),
    si: mergeTexts(newsEventTexts, before?.translations.si, translations?.si),
  };
  const shared = {
    kind: given.kind ?? before?.kind ?? 'news',
    hasExamDates: given.hasExamDates ?? before?.hasExamDates ?? false,
    slug: given.slug === undefined ? (before?.slug ?? null) : given.slug,
    date: given.date === undefined ? (before?.date ?? null) : given.date,
    startsAt: given.startsAt === undefined ? (before?.startsAt ?? null) : given.startsAt,
    endsAt: given.endsAt === undefined ? (before?.endsAt ?? null) : given.endsAt,
    publishAt: given.publishAt === undefined ? (before?.publishAt ?? null) : given.publishAt,
  };
  const willBePublished = status === 'published' || shared.publishAt !== null;
  const owner = shared.slug && (await documentOfSlug(type, shared.slug));
  const problems: FieldErrors = {
    ...(owner && owner !== document?.id && { slug: 'slug.taken' }),
    ...(!texts.en?.title &&
      !texts.si?.title && { 'translations.en.title': 'translations.required' }),
    ...(willBePublished && publicationProblems(texts, shared)),
    ...(shared.startsAt &&
      shared.endsAt &&
      shared.endsAt < shared.startsAt && { endsAt: 'event.order' }),
    ...(given.publishAt && scheduleProblems(given.publishAt, status ?? before?.status)),
    ...(coverId && !(await fileOfKind(coverId, 'image')) && { coverId: 'cover.missing' }),
  };
  refuse(problems);
  return {
    common: {
      ...shared,
      date: shared.date ?? (status === 'published' ? new Date().toISOString() : null),
      ...(status === 'published' && { publishAt: null }),
      ...(coverId !== undefined && { cover: coverId }),
    },
    texts: changedTexts(newsEventTexts, before?.translations, texts),
    status,
  };
}

const neededTexts = {
  title: 'title.required',
  summary: 'summary.required',
  body: 'body.required',
} as const satisfies Partial<Record<Name, MessageKey>>;

function publicationProblems(
  texts: Translations<Name>,
  { kind, startsAt, endsAt }: { kind: string; startsAt: string | null; endsAt: string | null },
): FieldErrors {
  return {
    ...missingTexts(texts, neededTexts),
    ...(kind === 'event' && !startsAt && { startsAt: 'event.dates' }),
    ...(kind === 'event' && !endsAt && { endsAt: 'event.dates' }),
  };
}

function scheduleProblems(publishAt: string, status: string | undefined): FieldErrors {
  if (status === 'published') return { publishAt: 'publishAt.published' };
  return Date.parse(publishAt) <= Date.now() ? { publishAt: 'publishAt.past' } : {};
}
