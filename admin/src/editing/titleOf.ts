import type { EditedLecture, EditedNewsEvent } from '@nihongo-lanka/contract';

type Titled =
  | { title: string }
  | Pick<EditedNewsEvent, 'translations' | 'slug'>
  | Pick<EditedLecture, 'translations' | 'lectureId'>;

/** What a document is called: in English, else in Sinhala, else by its address. */
export function titleOf(record: Titled): string {
  if ('title' in record) return record.title;
  const { en, si } = record.translations;
  return en?.title || si?.title || ('slug' in record ? record.slug : record.lectureId);
}
