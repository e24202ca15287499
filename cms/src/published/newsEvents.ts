import {
  defaultLanguage,
  type Language,
  languages,
  type NewsEventDetail,
  newsEventKindSchema,
  z,
} from '@nihongo-lanka/contract';
import { overlay } from './localised';
import { markdownToHtml } from './markdown';
import { fileSchema, imageOf } from './media';
import { published, type Ready, ready } from './ready';

const model = 'api::news-event.news-event';

const instant = z.coerce.date().transform((date) => date.toISOString());
const entrySchema = z.object({
  documentId: z.string(),
  slug: z.string(),
  kind: newsEventKindSchema,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  date: instant,
  startsAt: instant.nullish().catch(null),
  endsAt: instant.nullish().catch(null),
  location: z.string().nullish(),
  cover: fileSchema.nullish(),
  coverAlt: z.string().nullish(),
});
type Entry = z.infer<typeof entrySchema>;

interface PublishedNewsEvents {
  /** Newest first. */
  newsEvents: readonly NewsEventDetail[];
  /** By slug, or by the exact title in any language it has. */
  find(name: string): Ready<NewsEventDetail> | undefined;
}

async function readEntries(locale: Language): Promise<Entry[]> {
  const entries: unknown = await strapi.documents(model).findMany({
    locale,
    status: 'published',
    sort: ['date:desc', 'slug:asc'],
    populate: ['cover'],
  });
  return z.array(entrySchema).parse(entries);
}

function shape(lang: Language, entry: Entry, original: Entry) {
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
  const originals = await readEntries(defaultLanguage);
  const names = new Map<string, string>();
  const remember = (name: string, slug: string) => names.has(name) || names.set(name, slug);
  for (const { slug } of originals) remember(slug, slug);
  const slugs = new Map(originals.map(({ documentId, slug }) => [documentId, slug]));

  const byLanguage = new Map<Language, PublishedNewsEvents>();
  for (const language of languages) {
    const entries = language === defaultLanguage ? originals : await readEntries(language);
    for (const { documentId, title } of entries) remember(title, slugs.get(documentId) ?? '');
    const shaped = overlay(language, originals, entries).map(({ lang, entry, original }) =>
      shape(lang, entry, original),
    );
    const neighbour = (index: number) => {
      const found = shaped[index];
      return found ? { slug: found.slug, title: found.title } : null;
    };
    const details = shaped.map((newsEvent, index) => ({
      ...newsEvent,
      previous: neighbour(index + 1),
      next: neighbour(index - 1),
    }));
    const bySlug = new Map(details.map((detail) => [detail.slug, ready(detail)]));
    byLanguage.set(language, {
      newsEvents: details,
      find: (name) => bySlug.get(names.get(name) ?? ''),
    });
  }
  return byLanguage;
});

export async function publishedNewsEvents(language: Language): Promise<PublishedNewsEvents> {
  return (await newsEvents()).get(language) ?? { newsEvents: [], find: () => undefined };
}
