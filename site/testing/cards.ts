import type { PracticeCard, PracticeDay } from '@nihongo-lanka/contract';

/** A card of practice with a teacher's hint. */
export const waterCard: PracticeCard = {
  item: 'word:水:みず',
  kind: 'meaning',
  isNew: false,
  japanese: '{水|みず}',
  reading: 'みず',
  otherReadings: [],
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
  parts: [],
  word: null,
  tiles: [],
};

/** How the server answers one answered card. */
export const takenAnswer = {
  added: 1,
  day: '2027-01-04',
  done: { cards: 1, seconds: 1 },
  next: null,
  newTomorrow: 0,
};

/** A day with one card that is due. */
export const practiceDay: PracticeDay = {
  day: '2027-01-04',
  due: 1,
  new: 0,
  seconds: 10,
  settings: {
    start: 'kana',
    minutes: 10,
    newInDay: 5,
    weekdays: [1, 2, 3],
    examDay: null,
    reminderHour: null,
    decksOff: [],
    writes: false,
  },
  cards: [waterCard],
  more: 0,
  done: { cards: 0, seconds: 0 },
  newTomorrow: 0,
  next: null,
  week: [],
  shelf: [],
  thanks: [],
};
