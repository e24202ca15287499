import type { PracticeCard } from '@nihongo-lanka/contract';

/** A card of practice with a teacher's hint. */
export const waterCard: PracticeCard = {
  item: 'word:水:みず',
  kind: 'meaning',
  isNew: false,
  japanese: '{水|みず}',
  reading: 'みず',
  romaji: '',
  sinhala: '',
  meaning: 'water',
  meaningLang: 'en',
  example: '',
  exampleMeaning: '',
  exampleLang: 'en',
  choices: [],
  sound: null,
  picture: null,
  hint: 'Mizu fills a mug.',
  hintLang: 'en',
};
