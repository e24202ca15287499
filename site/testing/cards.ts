import type { PracticeCard, PracticeDay, Road } from '@nihongo-lanka/contract';

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

/** A road of one row of kana and a lecture. */
export const road: Road = {
  goal: 'N4',
  day: '2027-01-04',
  units: [
    {
      id: 'kana.hiragana.a',
      kind: 'kana',
      title: 'あ い う え お',
      lang: 'ja',
      from: 0,
      to: 0,
      target: 'hiragana/a',
      items: 5,
      met: 5,
      isDone: true,
      picture: null,
    },
    {
      id: 'lecture.beginner',
      kind: 'lecture',
      title: 'Beginner',
      lang: 'en',
      from: 0,
      to: 0,
      target: 'beginner',
      items: 0,
      met: 0,
      isDone: false,
      picture: null,
    },
  ],
  first: 0,
  count: 2,
  here: 1,
  shares: [{ of: 'kana', total: 214, met: 5, known: 2 }],
  examDay: null,
  weekly: 0,
  metOn: null,
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
    examMails: false,
    reminderHour: null,
    decksOff: [],
    writes: false,
    lecturesOn: [],
    hasMinutes: true,
  },
  cards: [waterCard],
  more: 0,
  done: { cards: 0, seconds: 0 },
  newTomorrow: 0,
  next: null,
  week: [],
  shelf: [],
  road,
  thanks: [],
};
