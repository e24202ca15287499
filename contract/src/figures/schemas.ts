import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { versionSchema } from '../editing/schemas.js';
import { languageSchema } from '../languageSchema.js';
import { lectureCategorySchema } from '../lectures/schemas.js';
import { listShape } from '../lists/query.js';
import { cardKinds, itemTypes, practiceLimits } from '../practice/values.js';
import { optionalText } from '../text.js';
import { hintMax, learnerFilters, stuckReasons } from './values.js';

const count = z.int().nonnegative();
const share = z.number().min(0).max(1);

/** A lecture in the list. */
export const lectureFiguresSchema = z.object({
  id: z.string(),
  /** The end of its address, such as `jft-1`; null for a draft without one. */
  lectureId: z.string().nullable(),
  title: z.string(),
  /** The language of the title. */
  lang: languageSchema,
  category: lectureCategorySchema.nullable(),
  /** How many learners have begun it, and how many of them have finished it. */
  started: count,
  finished: count,
  /** Of those who have begun it, how many have finished it. */
  share,
});
export type LectureFigures = z.infer<typeof lectureFiguresSchema>;

export const lectureFigureSchema = lectureFiguresSchema.extend({
  /** How long its film is; null where only its players know. */
  seconds: z.int().positive().nullable(),
  /** How many of those who have finished it have watched the film that it has now. */
  finishedNow: count,
  /** How many have watched only a film that it had before. They are in `started`, and nowhere below. */
  replaced: count,
  /**
   * In which pieces of `figurePiece` seconds those are who have not finished it, in order. Pieces in
   * without learners are omitted.
   */
  stops: z.array(z.object({ from: count, learners: z.int().positive() })),
});
export type LectureFigure = z.infer<typeof lectureFigureSchema>;

export const lectureFiguresShape = listShape(
  ['order', 'title', 'started', 'finished', 'share'],
  ['order', 'ASC'],
  { category: lectureCategorySchema.optional() },
);

/** A learner in the list: nothing of how to reach them. */
export const learnerFiguresSchema = z.object({
  /** The account's. */
  id: z.string(),
  name: z.string(),
  username: z.string(),
  /** How many lectures they have begun, and how many of those they have finished. */
  started: count,
  finished: count,
  /** When they watched last; null for who has watched nothing yet. */
  lastAt: z.iso.datetime().nullable(),
  stuck: z.enum(stuckReasons).nullable(),
  /** When they last answered a card; null before the first answer. */
  practisedAt: z.iso.datetime().nullable(),
});
export type LearnerFigures = z.infer<typeof learnerFiguresSchema>;

const watchedLectureSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: languageSchema,
  category: lectureCategorySchema.nullable(),
  /** How many different seconds were watched of how many; null if the length is unknown. */
  watched: count,
  seconds: z.int().positive().nullable(),
  share,
  /** Where it was last, in seconds. */
  position: count,
  isDone: z.boolean(),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type WatchedLecture = z.infer<typeof watchedLectureSchema>;

/** What a learner practises, as far as teachers see it. */
const practisedSchema = z.object({
  /** Of the last `practisedDaysShown` days. */
  days: count,
  cards: count,
  minutes: count,
  /** Cards with an interval of three weeks or more. */
  known: count,
  learning: count,
  /** Cards that were forgotten too often and are not asked. */
  shelved: count,
});

export const learnerFigureSchema = learnerFiguresSchema.extend({
  /** Null before the first answer. */
  practice: practisedSchema.nullable(),
  /** The one watched last comes first. */
  lectures: z.array(watchedLectureSchema),
});
export type LearnerFigure = z.infer<typeof learnerFigureSchema>;

/** `q` searches as in the list of people. */
export const learnerFiguresShape = listShape(
  ['lastAt', 'started', 'finished', 'practisedAt'],
  ['lastAt', 'DESC'],
  { stuck: z.enum(learnerFilters).optional() },
);

const cardCounts = {
  /** The kind's and item's, in letters that an address may have. */
  id: z.string(),
  kind: z.enum(cardKinds),
  /** How many learners have answered it. */
  learners: count,
  /** Days on which learners answered it; each learner's days count. */
  answers: count,
  /** Of those days, on how many the first answer failed. */
  fails: count,
  share,
};

/** A card, an item asked in one way, in the list of what learners fail. */
export const cardFiguresSchema = z.object({
  ...cardCounts,
  item: z.string(),
  type: z.enum(itemTypes),
  /** With readings, `{水|みず}`. */
  japanese: z.string(),
  /** Latin letters for kana. */
  meaning: z.string(),
  meaningLang: languageSchema,
});
export type CardFigures = z.infer<typeof cardFiguresSchema>;

/** A deck that has such cards. The console itself names the decks of kana. */
export const figureDeckSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: languageSchema,
});
export type FigureDeck = z.infer<typeof figureDeckSchema>;

/** What a teacher says to learners who fail an item. Empty in a language that it is not written in. */
export const cardHintSchema = z.object({
  version: versionSchema,
  english: z.string(),
  sinhala: z.string(),
});
export type CardHint = z.infer<typeof cardHintSchema>;

const hintText = optionalText(hintMax, { lines: true }).transform((text) => text ?? '');

/** Without any text the hint is deleted. */
export const cardHintUpdateSchema = z.strictObject({
  version: versionSchema,
  english: hintText,
  sinhala: hintText,
});
export type CardHintUpdate = z.output<typeof cardHintUpdateSchema>;

export const cardFigureSchema = cardFiguresSchema.extend({
  reading: z.string(),
  example: z.string(),
  /** How many learners have it set aside because they forgot it too often. */
  shelved: count,
  decks: z.array(figureDeckSchema),
  /** The same item in its other kinds. */
  others: z.array(z.object(cardCounts)),
  /** Of the item, in whatever kind it is asked. */
  hint: cardHintSchema,
});
export type CardFigure = z.infer<typeof cardFigureSchema>;

/** `q` searches the Japanese, the reading and the meanings. */
export const cardFiguresShape = listShape(
  ['fails', 'share', 'answers', 'learners'],
  ['fails', 'DESC'],
  { deck: z.string().max(100).optional(), type: z.enum(itemTypes).optional() },
  // Four letters stand for three bytes; a UTF-16 unit has three bytes at most.
  { idMax: 4 * practiceLimits.itemMax + 10 },
);

export const figureSchemas = {
  lectureFigures: {
    list: { noun: 'lecture-figures', shape: lectureFiguresShape },
    answer: z.array(lectureFiguresSchema),
  },
  // CSV in UTF-8.
  exportLectureFigures: { answer: z.string() },
  lectureFigure: { answer: lectureFigureSchema },
  learnerFigures: {
    list: { noun: 'learner-figures', shape: learnerFiguresShape },
    answer: z.array(learnerFiguresSchema),
  },
  exportLearnerFigures: { answer: z.string() },
  learnerFigure: { answer: learnerFigureSchema },
  cardFigures: {
    list: { noun: 'card-figures', shape: cardFiguresShape },
    answer: z.array(cardFiguresSchema),
  },
  exportCardFigures: { answer: z.string() },
  cardFigure: { answer: cardFigureSchema },
  updateCardHint: { body: cardHintUpdateSchema, answer: cardHintSchema },
  figureDecks: { answer: z.array(figureDeckSchema) },
} as const satisfies SomeSchemas;
