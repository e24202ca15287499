import {
  callSchemas,
  type Language,
  languages,
  type NewsEvent,
  type NewsEventDetail,
  newsEventDetailSchema,
  newsEventKindSchema,
  type newsEventListShape,
  newsEventSchema,
  type PreviewStatus,
  z,
} from '@nihongo-lanka/contract';
import { stored, storedText, storedTime } from '../../core/database/stored';
import type { QueryOf } from '../../core/lists/query';
import { folded } from '../../core/lists/words';
import {
  type Localised,
  publishedDocuments,
  readEntry,
  readInTurns,
  readPublished,
} from '../documents/read';
import { knownSlugs } from '../documents/slugs';
import { published, type Ready, ready } from '../ready/ready';
import { type MarkdownToHtml, markdownRenderer } from './markdown';
import { fileSchema, imageOf } from './media';
import { nameIndex } from './nameIndex';
import { type ReadyList, readyList } from './readyList';

const model = 'api::news-event.news-event';

const optionalTime = storedTime.nullish();
const entrySchema = z.object({
  documentId: z.string(),
  updatedAt: storedTime,
  slug: z.string(),
  kind: newsEventKindSchema,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  date: storedTime,
  startsAt: optionalTime,
  endsAt: optionalTime,
  location: z.string().nullish(),
  cover: fileSchema.nullish(),
  coverAlt: z.string().nullish(),
});
type Entry = z.infer<typeof entrySchema>;

/** A draft may lack anything. */
const draftSchema = entrySchema.extend({
  slug: storedText,
  kind: stored(newsEventKindSchema, 'news' as const),
  title: storedText,
  summary: storedText,
  body: storedText,
  date: optionalTime.transform((date) => date ?? new Date().toISOString()),
});

type Query = QueryOf<typeof newsEventListShape>;

interface Shown {
  language: Language;
  /** The slug. */
  id: string;
  documentId: string;
  title: string;
  text: string;
  row: NewsEvent;
  detail: Shape;
}

type List = ReadyList<Query['sort']['field'], Query['filter']>;

interface PublishedNewsEvents {
  newsEvents: readonly NewsEvent[];
  list: List;
  /** By slug, by the exact title in any language, or by a former slug. */
  find(name: string): Ready<NewsEventDetail> | undefined;
}

type Shape = Omit<NewsEventDetail, 'previous' | 'next'>;

function shape({ lang, entry, original }: Localised<Entry>, markdownToHtml: MarkdownToHtml): Shape {
  const isEvent = original.kind === 'event';
  return {
    id: original.documentId,
    // A change of the date updates only the English entry, a translation only its own.
    updatedAt: entry.updatedAt > original.updatedAt ? entry.updatedAt : original.updatedAt,
    slug: original.slug,
    kind: original.kind,
    title: entry.title,
    summary: entry.summary,
    date: original.date,
    cover: imageOf(original.cover, entry.coverAlt || original.coverAlt || ''),
    startsAt: (isEvent && original.startsAt) || null,
    endsAt: (isEvent && (original.endsAt ?? original.startsAt)) || null,
    location: (isEvent && (entry.location || original.location)) || null,
    lang,
    bodyHtml: markdownToHtml(entry.body),
  };
}

async function readShown(documents: readonly string[]): Promise<Shown[]> {
  const entries = await readPublished(model, {
    schema: entrySchema,
    populate: ['cover'],
    documents,
  });
  const localised = languages.flatMap((language) =>
    entries.in(language).map((each) => ({ language, ...each })),
  );
  const markdownToHtml = await markdownRenderer(localised.map(({ entry }) => entry.body));
  return localised.map((each) => {
    const { title, summary, location, body } = each.entry;
    const { documentId, slug } = each.original;
    const detail = shape(each, markdownToHtml);
    return {
      language: each.language,
      id: slug,
      documentId,
      title,
      text: folded([title, summary, location, body].join(' ')),
      row: newsEventSchema.parse(detail),
      detail,
    };
  });
}

const newestFirst = ({ row: one }: Shown, { row: other }: Shown) =>
  compare(other.date, one.date) || compare(one.slug, other.slug);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const newsEvents = published([model, 'plugin::upload.file'], async () => {
  const all = await readInTurns(await publishedDocuments(model), readShown);
  all.sort(newestFirst);
  const shownIn = (language: Language) => all.filter((shown) => shown.language === language);
  const slugOf = nameIndex(languages.flatMap(shownIn), await knownSlugs(model));
  return new Map(languages.map((language) => [language, inLanguage(shownIn(language), slugOf)]));
});

export async function publishedNewsEvents(language: Language): Promise<PublishedNewsEvents> {
  const news = (await newsEvents()).get(language);
  if (!news) throw new Error(`no news in ${language}`);
  return news;
}

function inLanguage(
  shown: readonly Shown[],
  slugOf: (name: string) => string | undefined,
): PublishedNewsEvents {
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const details = new Map<number, Ready<NewsEventDetail>>();
  return {
    newsEvents: shown.map(({ row }) => row),
    list: listOf(shown),
    find(name) {
      const place = places.get(slugOf(name) ?? '');
      if (place === undefined) return undefined;
      const answer = details.get(place) ?? ready(detailAt(place, shown));
      details.set(place, answer);
      return answer;
    },
  };
}

function detailAt(place: number, shown: readonly Shown[]): NewsEventDetail {
  return newsEventDetailSchema.parse({
    ...shown[place]?.detail,
    previous: shown[place + 1]?.row ?? null,
    next: shown[place - 1]?.row ?? null,
  });
}

function listOf(entries: readonly Shown[]): List {
  return readyList({
    noun: callSchemas.newsEvents.list.noun,
    entries,
    sortValue: ({ row }, field: Query['sort']['field']) => {
      const value = row[field];
      return field === 'title' ? (value ?? '') : value === null ? 0 : Date.parse(value);
    },
    matchesFilter: ({ row }, { kind, upcoming }: Query['filter']) =>
      (!kind || row.kind === kind) && (upcoming === undefined || isUpcoming(row) === upcoming),
    isTimed: ({ upcoming }) => upcoming !== undefined,
  });
}
/** An event without an end is never past. */
function isUpcoming({ kind, endsAt }: NewsEvent): boolean {
  return kind === 'event' && (endsAt === null || endsAt > new Date().toISOString());
}

export async function newsEventAsWritten(
  documentId: string,
  language: Language,
  status: PreviewStatus,
): Promise<NewsEventDetail | undefined> {
  const options = { schema: draftSchema, populate: ['cover'], status };
  const localised = await readEntry(model, documentId, options);
  if (!localised) return undefined;
  const found = localised(language);
  const shaped = shape(found, await markdownRenderer([found.entry.body]));
  return newsEventDetailSchema.parse({ ...shaped, previous: null, next: null });
}
