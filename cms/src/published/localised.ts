import { defaultLanguage, type Language, languages, z } from '@nihongo-lanka/contract';

export type LocalisedType =
  | 'api::lecture.lecture'
  | 'api::news-event.news-event'
  | 'api::site.foundation'
  | 'api::site.staff-member'
  | 'api::site.course'
  | 'api::site.home'
  | 'api::site.about'
  | 'api::site.support';

/** What all of these types share; Strapi's own types describe one type at a time. */
interface LocalisedDocuments {
  findMany(query: object): Promise<unknown>;
  create(entry: object): Promise<{ documentId: string }>;
  update(entry: object): Promise<unknown>;
  /** Only where the type has drafts. */
  publish?(entry: object): Promise<unknown>;
}

export function localisedDocuments(type: LocalisedType): LocalisedDocuments {
  return strapi.documents(type);
}

export interface Localised<Entry> {
  /** The language the entry's text really is in. */
  lang: Language;
  entry: Entry;
  /** The English one: it has the pictures, dates and files, which are the same in every language. */
  original: Entry;
}

/** A type's published entries, in every language. */
export interface LocalisedEntries<Entry> {
  in(language: Language): Localised<Entry>[];
}

/**
 * Reads a type's published entries: one query a language. Strapi has no locale fallback, so the
 * English entries are the list, and each is covered by its translation where there is one.
 */
export async function readLocalised<Schema extends z.ZodType<{ documentId: string }>>(
  type: LocalisedType,
  { schema, populate = [], sort = [] }: { schema: Schema; populate?: string[]; sort?: string[] },
): Promise<LocalisedEntries<z.output<Schema>>> {
  const byLanguage = new Map<Language, z.output<Schema>[]>();
  for (const locale of languages) {
    const query = { locale, status: 'published', populate, sort };
    const entries = await localisedDocuments(type).findMany(query);
    byLanguage.set(locale, z.array(schema).parse(entries));
  }
  const originals = byLanguage.get(defaultLanguage) ?? [];
  return {
    in(language) {
      const translations = byLanguage.get(language) ?? [];
      const translated = new Map(translations.map((entry) => [entry.documentId, entry]));
      return originals.map((original) => {
        const entry = translated.get(original.documentId);
        return entry
          ? { lang: language, entry, original }
          : { lang: defaultLanguage, entry: original, original };
      });
    },
  };
}

/**
 * Finds by a key, or by the exact title in any language. Where two titles are the same the first
 * one counts, and a key wins over a title.
 */
export function nameIndex<Entry extends { title: string }>(
  entries: LocalisedEntries<Entry>,
  keyOf: (original: Entry) => string,
): (name: string) => string | undefined {
  const keys = new Map<string, string>();
  for (const { original } of entries.in(defaultLanguage))
    keys.set(keyOf(original), keyOf(original));
  for (const language of languages) {
    for (const { entry, original } of entries.in(language)) {
      if (!keys.has(entry.title)) keys.set(entry.title, keyOf(original));
    }
  }
  return (name) => keys.get(name);
}
