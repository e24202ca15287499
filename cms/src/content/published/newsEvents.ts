import {
  callSchemas,
  defaultLanguage,
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
import { type Answer, published, type Ready, ready } from '../ready/ready';
import { type MarkdownToHtml, markdownRenderer } from './markdown';
import { fileSchema, imageOf } from './media';
import { insert, type ReadyList, readyList } from './readyList';

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
  row: NewsEvent;
  detail: Omit<NewsEventDetail, 'previous' | 'next'>;
  title: string;
  answer?: { previous: Shown | undefined; next: Shown | undefined; ready: Ready<NewsEventDetail> };
}

interface Item {
  documentId: string;
  slug: string;
  date: string;
  shown: ReadonlyMap<Language, Shown>;
}

type List = ReadyList<NewsEvent, Query['sort']['field'], Query['filter']>;

interface News {
  byDocument: ReadonlyMap<string, Item>;
  items: readonly Item[];
  bySlug: ReadonlyMap<string, Item>;
  /** Built on the first request for a title. */
  byTitle(): ReadonlyMap<string, readonly Item[]>;
  known: ReadonlyMap<string, string>;
  list(language: Language): List;
  /** Or those of the previous list until the next request. */
  orders(language: Language): List['orders'] | undefined;
}

interface PublishedNewsEvents {
  newsEvents: readonly NewsEvent[];
  list(query: Query): Answer;
  /** By slug, by the exact title in any language, or by a former slug. */
  find(name: string): Ready<NewsEventDetail> | undefined;
}

function shape({ lang, entry, original }: Localised<Entry>, markdownToHtml: MarkdownToHtml) {
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

async function readItems(documents: readonly string[]): Promise<Item[]> {
  const entries = await readPublished(model, {
    schema: entrySchema,
    populate: ['cover'],
    documents,
  });
  const inLanguages = languages.map((language) => [language, entries.in(language)] as const);
  const markdownToHtml = await markdownRenderer(
    inLanguages.flatMap(([, localised]) => localised.map(({ entry }) => entry.body)),
  );
  const shown = new Map<string, Map<Language, Shown>>();
  for (const [language, localised] of inLanguages) {
    for (const each of localised) {
      const { documentId } = each.original;
      const languagesOf = shown.get(documentId) ?? new Map<Language, Shown>();
      shown.set(documentId, languagesOf.set(language, shownOf(each, markdownToHtml)));
    }
  }
  return entries.in(defaultLanguage).map(({ original: { documentId, slug, date } }) => ({
    documentId,
    slug,
    date,
    shown: shown.get(documentId) ?? new Map(),
  }));
}

function shownOf(each: Localised<Entry>, markdownToHtml: MarkdownToHtml): Shown {
  const { title, summary, location, body } = each.entry;
  const detail = shape(each, markdownToHtml);
  const row = newsEventSchema.parse(detail);
  texts.set(row, folded([title, summary, location, body].join(' ')));
  return { detail, row, title };
}

const texts = new WeakMap<NewsEvent, string>();

const newestFirst = (one: Item, other: Item) =>
  one.date === other.date ? compare(one.slug, other.slug) : compare(other.date, one.date);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** What did not change since `before` is neither shaped nor sorted again. */
function newsOf(
  byDocument: ReadonlyMap<string, Item>,
  items: readonly Item[],
  known: ReadonlyMap<string, string>,
  before?: News,
): News {
  const [lists, former] = [new Map<Language, List>(), new Map<Language, List['orders']>()];
  for (const language of languages) {
    const orders = before?.orders(language);
    if (orders) former.set(language, orders);
  }
  let titled: ReadonlyMap<string, readonly Item[]> | undefined;
  return {
    byDocument,
    items,
    known,
    bySlug: new Map(items.map((item) => [item.slug, item])),
    byTitle: () => {
      titled ??= titledOf(items);
      return titled;
    },
    list(language) {
      const list =
        lists.get(language) ??
        listOf(
          items.flatMap((item) => item.shown.get(language) ?? []),
          former.get(language),
        );
      lists.set(language, list);
      return list;
    },
    orders: (language) => lists.get(language)?.orders ?? former.get(language),
  };
}

function titledOf(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const titled = new Map<string, Item[]>();
  for (const item of items) {
    for (const { title } of item.shown.values()) {
      const same = titled.get(title);
      if (same) same.push(item);
      else titled.set(title, [item]);
    }
  }
  return titled;
}

const newsEvents = published<News>(
  [model, 'plugin::upload.file'],
  async () => {
    const documents = await publishedDocuments(model);
    const items = (await readInTurns(documents, readItems)).sort(newestFirst);
    const byDocument = new Map(items.map((item) => [item.documentId, item]));
    return newsOf(byDocument, items, await knownSlugs(model));
  },
  async (before, [changed = new Set(), files]) => {
    if (files?.size) return undefined;
    const documents = [...changed];
    const written = await readInTurns(documents, readItems);
    const slugs = await knownSlugs(model, documents);
    const byDocument = new Map(before.byDocument);
    for (const documentId of documents) byDocument.delete(documentId);
    for (const item of written) byDocument.set(item.documentId, item);
    const items = before.items.filter(({ documentId }) => !changed.has(documentId));
    for (const item of written) insert(items, item, newestFirst);
    const unchanged = [...before.known].filter(([, documentId]) => !changed.has(documentId));
    return newsOf(byDocument, items, new Map([...unchanged, ...slugs]), before);
  },
);

function findIn({ items, bySlug, byTitle, byDocument, known }: News, name: string) {
  const item =
    bySlug.get(name) ?? titledBy(byTitle(), name) ?? byDocument.get(known.get(name) ?? '');
  if (!item) return undefined;
  const place = placeOf(item, items);
  return { item, newer: items[place - 1], older: items[place + 1] };
}

function placeOf(item: Item, items: readonly Item[]): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = items[middle];
    if (other !== undefined && newestFirst(other, item) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** English titles come first, then those of the newest. */
function titledBy(byTitle: ReadonlyMap<string, readonly Item[]>, name: string): Item | undefined {
  const titled = byTitle.get(name) ?? [];
  return languages
    .map((language) => titled.find(({ shown }) => shown.get(language)?.title === name))
    .find(Boolean);
}

function answerTo(news: News, language: Language, name: string) {
  const found = findIn(news, name);
  const shown = found?.item.shown.get(language);
  if (!found || !shown) return undefined;
  const [previous, next] = [found.older, found.newer].map((item) => item?.shown.get(language));
  const { answer } = shown;
  if (answer && answer.previous === previous && answer.next === next) return answer.ready;
  const detail = newsEventDetailSchema.parse({
    ...shown.detail,
    previous: previous?.row ?? null,
    next: next?.row ?? null,
  });
  shown.answer = { previous, next, ready: ready(detail) };
  return shown.answer.ready;
}

function listOf(shown: readonly Shown[], before: List['orders'] | undefined): List {
  const rows = shown.map(({ row }) => row);
  const events = rows.filter(({ kind }) => kind === 'event');
  return readyList(
    {
      noun: callSchemas.newsEvents.list.noun,
      rows,
      idOf: ({ slug }) => slug,
      textOf: (row) => texts.get(row) ?? '',
      sortValue: (row, field) => {
        const value = row[field];
        return field === 'title' ? (value ?? '') : value === null ? 0 : Date.parse(value);
      },
      matchesFilter: (row, { kind, upcoming }, now) =>
        (!kind || row.kind === kind) &&
        (upcoming === undefined || isUpcoming(row, now) === upcoming),
      phaseOf: ({ upcoming }, now) =>
        upcoming === undefined ? '' : events.filter((row) => isUpcoming(row, now)).length,
    },
    before,
  );
}

/** An event without an end is never past. */
function isUpcoming({ kind, endsAt }: NewsEvent, now: string): boolean {
  return kind === 'event' && (endsAt === null || endsAt > now);
}

export async function publishedNewsEvents(language: Language): Promise<PublishedNewsEvents> {
  const news = await newsEvents();
  return {
    // A getter: few callers need all of thousands.
    get newsEvents() {
      return news.items.flatMap((item) => item.shown.get(language)?.row ?? []);
    },
    list: (query) => news.list(language).answer(query),
    find: (name) => answerTo(news, language, name),
  };
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
