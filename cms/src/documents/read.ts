import { defaultLanguage, type Language, languages, z } from '@nihongo-lanka/contract';
import { documentsOf, type LocalisedType } from './localisedType';

export interface Localised<Entry> {
  /** The language the entry's text really is in. */
  lang: Language;
  entry: Entry;
  /** The English entry. Its pictures, dates and files are those of every language. */
  original: Entry;
}

/** A type's published entries, in every language. */
export interface LocalisedEntries<Entry> {
  in(language: Language): Localised<Entry>[];
}

/**
 * Reads a type's published entries, one query for each language. Strapi has no fallback between
 * languages, so the English entries are the list, and a translation takes the place of its entry.
 */
export async function readPublished<Schema extends z.ZodType<{ documentId: string }>>(
  type: LocalisedType,
  { schema, populate = [], sort = [] }: { schema: Schema; populate?: string[]; sort?: string[] },
): Promise<LocalisedEntries<z.output<Schema>>> {
  const byLanguage = new Map<Language, z.output<Schema>[]>();
  for (const locale of languages) {
    const query = { locale, status: 'published', populate, sort };
    const entries = await documentsOf(type).findMany(query);
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
