/** What an item is: the beginning of its id. */
export const itemTypes = ['kana', 'word', 'kanji'] as const;
export type ItemType = (typeof itemTypes)[number];

/** How a card is asked. */
export const cardKinds = [
  'meaning',
  'reading',
  'gap',
  'hearing',
  'sound',
  'sign',
  'writing',
] as const;
export type CardKind = (typeof cardKinds)[number];

/** The kinds in which items of each type can be asked. */
export const kindsOfType: Readonly<Record<ItemType, readonly CardKind[]>> = {
  kana: ['sound', 'sign', 'writing'],
  word: ['meaning', 'hearing', 'reading', 'gap'],
  kanji: ['meaning', 'sign', 'writing'],
};

/**
 * What the learner did with a card. `known`: knew it before it was taught. `undo` takes another answer
 * back, and `resume` takes a card off the shelf.
 */
export const cardAnswers = ['forgot', 'knew', 'known', 'undo', 'resume'] as const;
export type CardAnswer = (typeof cardAnswers)[number];

export const practiceLimits = {
  /** Answers in one call. */
  inCall: 500,
  /** UTF-16 units of an item's id. */
  itemMax: 240,
  /** The longest time for one answer that counts, in milliseconds. */
  answerMax: 120_000,
  /** Due cards shown on one day. */
  dueInDay: 60,
  newInDay: 15,
  /** Questions before a learner marks a deck as known. */
  checked: 6,
  /** The longest interval, in days. */
  longestInterval: 120,
  /** A card goes to the shelf after so many scheduled failures. */
  failsToShelf: 6,
  /** Minutes east of UTC. */
  zoneMin: -14 * 60,
  zoneMax: 14 * 60,
  /** An answer arrives at most so many days late. */
  oldestDays: 180,
  decksOff: 200,
  /** Cards of one learner. */
  cards: 10_000,
  /**
   * Answers of one card on one day that the server stores, and as many undos. Each call replays all of them. Two
   * devices that repeat a forgotten card send fewer.
   */
  ofCardInDay: 30,
} as const;

/** How many minutes a day a learner chooses from. */
export const practiceMinutes = [5, 10, 20] as const;

/** Seconds that a known card and a new one take on average. */
export const cardSeconds = { due: 10, new: 20 } as const;

/**
 * What learners say they can do when they begin: nothing yet, read hiragana, read both syllabaries,
 * understand simple sentences, or take the exam of N4.
 */
export const practiceStarts = ['nothing', 'hiragana', 'kana', 'sentences', 'n4'] as const;
export type PracticeStart = (typeof practiceStarts)[number];

const topics = 'greetings numbers time family food work transport body shop trouble'.split(' ');

/** The decks of a new site, which teach the words and kanji of N5. */
const n5Decks = [...topics.map((topic) => `first-words-${topic}`), 'n5-kanji'];

/** The decks that such a learner knows. */
export const knownAtStart: Readonly<Record<PracticeStart, readonly string[]>> = {
  nothing: [],
  hiragana: ['hiragana'],
  kana: ['hiragana', 'katakana'],
  sentences: ['hiragana', 'katakana', ...n5Decks],
  n4: ['hiragana', 'katakana', ...n5Decks],
};

export interface PracticeSettings {
  /** Null until the learner has said it. */
  start: PracticeStart | null;
  minutes: (typeof practiceMinutes)[number];
  newInDay: number;
  /** The weekdays on which the learner means to practise, from 0 (Sunday) to 6. */
  weekdays: readonly number[];
  /** The day of the learner's exam, `YYYY-MM-DD`. */
  examDay: string | null;
  /** Ids of the decks that give no new cards. */
  decksOff: readonly string[];
  /** The learner's hour at which a mail reminds them, from 0 to 23. Null: no mails. */
  reminderHour: number | null;
  /** Whether the learner writes signs by hand. Without it no card of the kind `writing` is asked. */
  writes: boolean;
}

export const defaultPracticeSettings: PracticeSettings = {
  start: null,
  minutes: 10,
  newInDay: 8,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  examDay: null,
  decksOff: [],
  reminderHour: null,
  writes: true,
};

/** The fewest weekdays that a learner chooses. */
export const fewestWeekdays = 3;
