import type { EditedNewsEvent, NewsEventRow } from '@nihongo-lanka/contract';

type Titled = Pick<NewsEventRow, 'title'> | Pick<EditedNewsEvent, 'translations' | 'slug'>;

/** What an item is called: in English, else in Sinhala, else by its address. */
export function titleOf(record: Titled): string {
  if ('title' in record) return record.title;
  const { translations, slug } = record;
  return translations.en?.title || translations.si?.title || slug;
}
