import type { EditedLecture, LectureRow } from '@nihongo-lanka/contract';

type Titled = Pick<LectureRow, 'title'> | Pick<EditedLecture, 'translations' | 'lectureId'>;

/** What a lecture is called: in English, else in Sinhala, else by its address. */
export function titleOf(record: Titled): string {
  if ('title' in record) return record.title;
  const { translations, lectureId } = record;
  return translations.en?.title || translations.si?.title || lectureId;
}
