import { setImmediate } from 'node:timers/promises';
import { defaultLanguage, type Language, languages, z } from '@nihongo-lanka/contract';
import { documentsOf, type LocalisedType } from './localisedType';

export interface Localised<Entry> {
  /** The language of the text, which may be the fallback. */
  lang: Language;
  entry: Entry;
  /** English. Its pictures, dates and files are those of every language. */
  original: Entry;
}

export interface LocalisedEntries<Entry> {
  in(language: Language): Localised<Entry>[];
}

interface Selection<Schema> {
  schema: Schema;
  populate?: string[];
  sort?: string[];
  documents?: readonly string[];
}

/** Strapi has no fallback between languages: a translation replaces its English entry. */
export async function readPublished<Schema extends z.ZodType<{ documentId: string }>>(
  type: LocalisedType,
  { schema, populate = [], sort = [], documents }: Selection<Schema>,
): Promise<LocalisedEntries<z.output<Schema>>> {
  const byLanguage = new Map<Language, z.output<Schema>[]>();
  const filters = documents && { documentId: { $in: documents } };
  for (const locale of languages) {
    const query = { locale, status: 'published', populate, sort, ...(filters && { filters }) };
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

/** Undefined where it has neither language. */
export async function readEntry<Schema extends z.ZodType>(
  type: LocalisedType,
  documentId: string,
  {
    schema,
    populate = [],
    status,
  }: { schema: Schema; populate?: string[]; status: 'draft' | 'published' },
): Promise<((language: Language) => Localised<z.output<Schema>>) | undefined> {
  const byLanguage = new Map<Language, z.output<Schema>>();
  for (const locale of languages) {
    const found = await documentsOf(type).findMany({
      locale,
      status,
      populate,
      filters: { documentId },
    });
    const [entry] = z.array(schema).parse(found);
    if (entry) byLanguage.set(locale, entry);
  }
  const [first] = byLanguage;
  if (!first) return undefined;
  const original = byLanguage.get(defaultLanguage) ?? first[1];
  return (language) => {
    const entry = byLanguage.get(language);
    return entry
      ? { lang: language, entry, original }
      : {
          lang: byLanguage.has(defaultLanguage) ? defaultLanguage : first[0],
          entry: original,
          original,
        };
  };
}

const documentsAtATime = 10;

/** Yields to other requests between batches. */
export async function readInTurns<Item>(
  documents: readonly string[],
  readSome: (documents: readonly string[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let from = 0; from < documents.length; from += documentsAtATime) {
    items.push(...(await readSome(documents.slice(from, from + documentsAtATime))));
    await setImmediate();
  }
  return items;
}

export async function publishedDocuments(type: LocalisedType): Promise<string[]> {
  const { tableName } = strapi.db.metadata.get(type);
  return strapi.db
    .connection(tableName)
    .where({ locale: defaultLanguage })
    .whereNotNull('published_at')
    .pluck('document_id');
}
