/** The fields of a news item or event that are written in its form, in the order of a comparison. */
export const newsEventFields = [
  'translations',
  'kind',
  'slug',
  'hasExamDates',
  'date',
  'startsAt',
  'endsAt',
  'coverId',
  'publishAt',
];
