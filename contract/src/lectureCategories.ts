// Apart from lectures.ts, because the catalogue needs these and no schema.
export const lectureCategories = ['Beginner', 'JLPT-N4', 'JFT'] as const;
export type LectureCategory = (typeof lectureCategories)[number];

/** The catalogue's filter: `all` is a value without a button. */
export const lectureFilters = [...lectureCategories, 'all'] as const;
export type LectureFilter = (typeof lectureFilters)[number];
export const defaultLectureFilter: LectureFilter = 'Beginner';
