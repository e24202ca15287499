/** The fields of a lecture that are written in its form, in the order of a comparison. */
export const lectureFields = [
  'translations',
  'category',
  'lectureId',
  'date',
  'isOpen',
  'imageId',
  'videoId',
  'youtubeUrl',
  'captionIds',
  'handoutIds',
  'vocabulary',
];
