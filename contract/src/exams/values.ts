import { type RoadGoal, roadGoals } from '../road/values.js';

/** JLPT N4 and JFT-Basic. */
export const exams = roadGoals;
export type Exam = RoadGoal;

/** What has one length and one way of going through it. */
export const examSections = {
  N4: ['vocabulary', 'grammarReading', 'listening'],
  JFT: ['script', 'conversation', 'listening', 'reading'],
} as const satisfies Record<Exam, readonly string[]>;
export const allExamSections = [
  'vocabulary',
  'grammarReading',
  'script',
  'conversation',
  'listening',
  'reading',
] as const;
export type ExamSection = (typeof allExamSections)[number];

/** The kinds of items of a section, in the order of the paper. */
export const examItemKinds = {
  N4: {
    vocabulary: ['kanjiReading', 'orthography', 'context', 'paraphrase', 'usage'],
    grammarReading: [
      'grammarForm',
      'sentenceBuilding',
      'textGrammar',
      'shortText',
      'longText',
      'information',
    ],
    listening: ['task', 'keyPoints', 'utterance', 'quickResponse'],
  },
  JFT: {
    script: ['wordMeaning', 'wordUsage', 'kanjiReading', 'kanjiUsage'],
    conversation: ['grammar', 'expression'],
    listening: ['conversation', 'shops', 'announcements'],
    reading: ['content', 'information'],
  },
} as const satisfies { [E in Exam]: Record<(typeof examSections)[E][number], readonly string[]> };
export const allExamItemKinds = [
  'kanjiReading',
  'orthography',
  'context',
  'paraphrase',
  'usage',
  'grammarForm',
  'sentenceBuilding',
  'textGrammar',
  'shortText',
  'longText',
  'information',
  'task',
  'keyPoints',
  'utterance',
  'quickResponse',
  'wordMeaning',
  'wordUsage',
  'kanjiUsage',
  'grammar',
  'expression',
  'conversation',
  'shops',
  'announcements',
  'content',
] as const;
export type ExamItemKind = (typeof allExamItemKinds)[number];

export const examNavigations = ['free', 'forward'] as const;

/**
 * The dated facts about an exam, in the order in which they are told.
 *
 * - `length`, `section`, `items`: its shape, section by section
 * - `pass`: the points it takes, on the exam's own scale
 * - `day`: when it is held everywhere; `signUp`: when one applies for that day in Sri Lanka
 * - `booking`: how long before the day a seat is booked
 * - `bring`, `rule`: what to have on the day, and what holds on it
 */
export const examFactKinds = [
  'length',
  'section',
  'items',
  'pass',
  'day',
  'signUp',
  'booking',
  'bring',
  'rule',
] as const;
export type ExamFactKind = (typeof examFactKinds)[number];

/**
 * What an editor has to do about a fact.
 *
 * - `unchecked`: no source or no day on which it was checked, so readers do not see it
 * - `old`: checked longer ago than `examFactDays`
 * - `noSignUp`: a day to come without the days on which one applies
 * - `over`: its day has passed
 */
export const examFactStates = ['unchecked', 'old', 'noSignUp', 'over', 'checked'] as const;
export type ExamFactState = (typeof examFactStates)[number];

/** A fact is checked again after so many days. */
export const examFactDays = 180;

export const examFactLimits = {
  facts: 400,
  /** UTF-16 units. */
  textMax: 300,
  sourceMax: 200,
  urlMax: 400,
  counts: 12,
  levels: 6,
  /** Minutes of a section or an exam. */
  minutes: 600,
  items: 200,
  points: 1000,
} as const;
