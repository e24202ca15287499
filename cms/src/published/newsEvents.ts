import {
  callSchemas,
  type Language,
  type ListQuery,
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
import { type Localised, readEntry, readPublished } from '../documents/read';
import { knownSlugs } from '../documents/slugs';
import { type MarkdownToHtml, markdownRenderer } from './markdown';
import { fileSchema, imageOf } from './media';
import { nameIndex } from './nameIndex';
import { type Answer, published, type Ready, ready } from './ready';
import { readyList } from './readyList';

const model = 'api::news-event.news-event';

const instant = z.coerce.date().transform((date) => date.toISOString());
const optionalInstant = z.union([z.null(), z.undefined(), instant]);
const entrySchema = z.object({
  documentId: z.string(),
  slug: z.string(),
  kind: newsEventKindSchema,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  date: instant,
  startsAt: optionalInstant,
  endsAt: optionalInstant,
  location: z.string().nullish(),
  cover: fileSchema.nullish(),
  coverAlt: z.string().nullish(),
});
type Entry = z.infer<typeof entrySchema>;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** What is not published yet may lack anything. */
const draftSchema = entrySchema.extend({
  slug: text,
  kind: newsEventKindSchema.nullish().transform((kind) => kind ?? 'news'),
  title: text,
  summary: text,
  body: text,
  date: optionalInstant.transform((date) => date ?? new Date().toISOString()),
});

type Query = ListQuery<
  (typeof newsEventListShape.sort)[number],
  z.output<typeof newsEventListShape.filter>
>;

interface PublishedNewsEvents {
  /** Newest first. */
  newsEvents: readonly NewsEventDetail[];
  list(query: Query): Answer;
  /** By slug, by the exact title in any language it has, or by a slug that it once had. */
  find(name: string): Ready<NewsEventDetail> | undefined;
}

function shape({ lang, entry, original }: Localised<Entry>, markdownToHtml: MarkdownToHtml) {
  const isEvent = original.kind === 'event';
  return {
    slug: original.slug,
    kind: original.kind,
    title: entry.title,
    summary: entry.summary,
    date: original.date,
    cover: imageOf(original.cover, entry.coverAlt ?? original.coverAlt ?? ''),
    startsAt: (isEvent && original.startsAt) || null,
    endsAt: (isEvent && (original.endsAt ?? original.startsAt)) || null,
    location: (isEvent && (entry.location ?? original.location)) || null,
    lang,
    bodyHtml: markdownToHtml(entry.body),
  };
}

const newsEvents = published([model, 'plugin::upload.file'], async () => {
  const entries = await readPublished(model, {
    schema: entrySchema,
    populate: ['cover'],
    sort: ['date:desc', 'slug:asc'],
  });
  const slugOf = nameIndex(entries, ({ slug }) => slug, await knownSlugs(model));
  const markdownToHtml = await markdownRenderer();
  const byLanguage = new Map<Language, PublishedNewsEvents>();
  for (const language of languages) {
    const shaped = entries.in(language).map((each) => shape(each, markdownToHtml));
    const neighbour = (index: number) => {
      const found = shaped[index];
      return found ? { slug: found.slug, title: found.title, lang: found.lang } : null;
    };
    const details = shaped.map((newsEvent, index) =>
      newsEventDetailSchema.parse({
        ...newsEvent,
        previous: neighbour(index + 1),
        next: neighbour(index - 1),
      }),
    );
    const bySlug = new Map(details.map((detail) => [detail.slug, ready(detail)]));
    const texts = new Map(
      entries.in(language).map(({ entry, original }) => {
        const { title, summary, location, body } = entry;
        return [original.slug, [title, summary, location, body].join(' ').toLowerCase()];
      }),
    );
    byLanguage.set(language, {
      newsEvents: details,
      list: listOf(details, (slug) => texts.get(slug) ?? ''),
      find: (name) => bySlug.get(slugOf(name) ?? ''),
    });
  }
  return byLanguage;
});

function listOf(details: readonly NewsEventDetail[], textOf: (slug: string) => string) {
  return readyList({
    noun: callSchemas.newsEvents.list.noun,
    rows: details.map((detail) => newsEventSchema.parse(detail)),
    idOf: ({ slug }) => slug,
    textOf: ({ slug }) => textOf(slug),
    sortValue: (row, field: Query['sort']['field']) => row[field] ?? '',
    isWanted: (row, { kind, upcoming }: Query['filter'], now) =>
      (!kind || row.kind === kind) && (upcoming === undefined || isUpcoming(row, now) === upcoming),
    phaseOf: ({ upcoming }, now) =>
      upcoming === undefined ? '' : details.filter((row) => isUpcoming(row, now)).length,
  });
}

/** An event is past once it has ended. One without an end never is. */
function isUpcoming({ kind, endsAt }: NewsEvent, now: string): boolean {
  return kind === 'event' && (endsAt === null || endsAt > now);
}

export async function publishedNewsEvents(language: Language): Promise<PublishedNewsEvents> {
  const inLanguage = (await newsEvents()).get(language);
  if (!inLanguage) throw new Error(`no news in ${language}`);
  return inLanguage;
}

/** An item as it was saved last, or as readers see it, without its neighbours. */
export async function newsEventAsWritten(
  documentId: string,
  language: Language,
  status: PreviewStatus,
): Promise<NewsEventDetail | undefined> {
  const options = { schema: draftSchema, populate: ['cover'], status };
  const localised = await readEntry(model, documentId, options);
  if (!localised) return undefined;
  const shaped = shape(localised(language), await markdownRenderer());
  return newsEventDetailSchema.parse({ ...shaped, previous: null, next: null });
}
