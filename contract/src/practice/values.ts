export const itemTypes = ['kana', 'word', 'kanji', 'grammar'] as const;
export type ItemType = (typeof itemTypes)[number];

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

export const kindsOfType: Readonly<Record<ItemType, readonly CardKind[]>> = {
  kana: ['sound', 'sign', 'writing'],
  // The learner spells a word before hearing it without its letters.
  word: ['meaning', 'reading', 'hearing', 'gap'],
  kanji: ['meaning', 'sign', 'writing'],
  grammar: ['meaning', 'gap'],
};

export const cardAnswers = ['forgot', 'knew', 'known', 'undo', 'resume'] as const;
export type CardAnswer = (typeof cardAnswers)[number];

export const practiceLimits = {
  inCall: 500,
  /** UTF-16 units. */
  itemMax: 240,
  /** Milliseconds that count for one answer. */
  answerMax: 120_000,
  dueInDay: 60,
  newInDay: 15,
  /** Cards that a learner adds to a day in one go. */
  more: 5,
  checked: 6,
  /** Days. */
  longestInterval: 120,
  /** Scheduled failures. */
  failsToShelf: 6,
  /** Minutes east of UTC. */
  zoneMin: -14 * 60,
  zoneMax: 14 * 60,
  /** How late an answer may arrive. */
  oldestDays: 180,
  decksOff: 200,
  cards: 10_000,
  /** Also as many undos. Each call replays all of them. Two devices send fewer. */
  ofCardInDay: 30,
} as const;

export const practiceMinutes = [5, 10, 20] as const;

export const cardSeconds = { due: 10, new: 20 } as const;

export const practiceStarts = ['nothing', 'hiragana', 'kana', 'sentences', 'n4'] as const;
export type PracticeStart = (typeof practiceStarts)[number];

const topics = 'greetings numbers time family food work transport body shop trouble'.split(' ');

const n5Decks = [...topics.map((topic) => `first-words-${topic}`), 'n5-kanji', 'n5-grammar'];

export const knownAtStart: Readonly<Record<PracticeStart, readonly string[]>> = {
  nothing: [],
  hiragana: ['hiragana'],
  kana: ['hiragana', 'katakana'],
  sentences: ['hiragana', 'katakana', ...n5Decks],
  n4: ['hiragana', 'katakana', ...n5Decks],
};

export interface PracticeSettings {
  start: PracticeStart | null;
  minutes: (typeof practiceMinutes)[number];
  newInDay: number;
  weekdays: readonly number[];
  examDay: string | null;
  /** Decks that give no new cards. */
  decksOff: readonly string[];
  /** The learner's hour, from 0 to 23; null for no mails. */
  reminderHour: number | null;
  /** Whether mails remind of the exam day. */
  examMails: boolean;
  /** Without it no card of the kind `writing` is asked. */
  writes: boolean;
  /** Lectures whose words come into practice, although the learner has not begun to watch them. */
  lecturesOn: readonly string[];
  /** Whether the learner has chosen the minutes. */
  hasMinutes: boolean;
}

export const defaultPracticeSettings: PracticeSettings = {
  start: null,
  minutes: 10,
  newInDay: 8,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  examDay: null,
  decksOff: [],
  reminderHour: null,
  examMails: false,
  writes: true,
  lecturesOn: [],
  hasMinutes: false,
};

export const fewestWeekdays = 3;

/** Decks that the learner knew at the start, and has not switched on since. */
export const decksKnownAtStart = ({
  start,
  decksOff,
}: Pick<PracticeSettings, 'start' | 'decksOff'>): readonly string[] =>
  knownAtStart[start ?? 'nothing'].filter((deck) => decksOff.includes(deck));
