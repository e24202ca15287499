import {
  type Language,
  languages,
  type NewsEventDetail,
  newsEventKindSchema,
  z,
} from '@nihongo-lanka/contract';
import { type Localised, nameIndex, readLocalised } from './localised';
import { type MarkdownToHtml, markdownRenderer } from './markdown';
import { fileSchema, imageOf } from './media';
import { published, type Ready, ready } from './ready';

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

interface PublishedNewsEvents {
  /** Newest first. */
  newsEvents: readonly NewsEventDetail[];
  /** All that an item says, in lower case. */
  searchText(slug: string): string;
  /** By slug, or by the exact title in any language it has. */
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
  const entries = await readLocalised(model, {
    schema: entrySchema,
    populate: ['cover'],
    sort: ['date:desc', 'slug:asc'],
  });
  const slugOf = nameIndex(entries, ({ slug }) => slug);
  const markdownToHtml = await markdownRenderer();
  const byLanguage = new Map<Language, PublishedNewsEvents>();
  for (const language of languages) {
    const shaped = entries.in(language).map((each) => shape(each, markdownToHtml));
    const neighbour = (index: number) => {
      const found = shaped[index];
      return found ? { slug: found.slug, title: found.title, lang: found.lang } : null;
    };
    const details = shaped.map((newsEvent, index) => ({
      ...newsEvent,
      previous: neighbour(index + 1),
      next: neighbour(index - 1),
    }));
    const bySlug = new Map(details.map((detail) => [detail.slug, ready(detail)]));
    const texts = new Map(
      entries.in(language).map(({ entry, original }) => {
        const { title, summary, location, body } = entry;
        return [original.slug, [title, summary, location, body].join(' ').toLowerCase()];
      }),
    );
    byLanguage.set(language, {
      newsEvents: details,
      searchText: (slug) => texts.get(slug) ?? '',
      find: (name) => bySlug.get(slugOf(name) ?? ''),
    });
  }
  return byLanguage;
});

export async function publishedNewsEvents(language: Language): Promise<PublishedNewsEvents> {
  return (
    (await newsEvents()).get(language) ?? {
      newsEvents: [],
      searchText: () => '',
      find: () => undefined,
    }
  );
}
