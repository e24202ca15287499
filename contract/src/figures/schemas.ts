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

export const lectureFiguresSchema = z.object({
  id: z.string(),
  /** The end of its address, such as `jft-1`; null for a draft without one. */
  lectureId: z.string().nullable(),
  title: z.string(),
  lang: languageSchema,
  category: lectureCategorySchema.nullable(),
  started: count,
  finished: count,
  share,
});
export type LectureFigures = z.infer<typeof lectureFiguresSchema>;

export const lectureFigureSchema = lectureFiguresSchema.extend({
  seconds: z.int().positive().nullable(),
  /** How many finishers have watched its present film. */
  finishedNow: count,
  /** How many have watched only an earlier film. They are in `started`, and nowhere below. */
  replaced: count,
  /** Learners who have not finished, by `figurePiece` seconds. Empty pieces are omitted. */
  stops: z.array(z.object({ from: count, learners: z.int().positive() })),
});
export type LectureFigure = z.infer<typeof lectureFigureSchema>;

export const lectureFiguresShape = listShape(
  ['order', 'title', 'started', 'finished', 'share'],
  ['order', 'ASC'],
  { category: lectureCategorySchema.optional() },
);

export const learnerFiguresSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  started: count,
  finished: count,
  /** Null before the first film. */
  lastAt: z.iso.datetime().nullable(),
  stuck: z.enum(stuckReasons).nullable(),
  practisedAt: z.iso.datetime().nullable(),
});
export type LearnerFigures = z.infer<typeof learnerFiguresSchema>;

const watchedLectureSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: languageSchema,
  category: lectureCategorySchema.nullable(),
  /** Different seconds; null if the length is unknown. */
  watched: count,
  seconds: z.int().positive().nullable(),
  share,
  /** Seconds. */
  position: count,
  isDone: z.boolean(),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type WatchedLecture = z.infer<typeof watchedLectureSchema>;

const practisedSchema = z.object({
  days: count,
  cards: count,
  minutes: count,
  /** Cards with an interval of three weeks or more. */
  known: count,
  learning: count,
  shelved: count,
});

export const learnerFigureSchema = learnerFiguresSchema.extend({
  practice: practisedSchema.nullable(),
  lectures: z.array(watchedLectureSchema),
});
export type LearnerFigure = z.infer<typeof learnerFigureSchema>;

export const learnerFiguresShape = listShape(
  ['lastAt', 'started', 'finished', 'practisedAt'],
  ['lastAt', 'DESC'],
  { stuck: z.enum(learnerFilters).optional() },
);

const cardCounts = {
  /** The kind's and item's, in letters that an address may have. */
  id: z.string(),
  kind: z.enum(cardKinds),
  learners: count,
  /** Days on which learners answered it; each learner's days count. */
  answers: count,
  /** Of those days, on how many the first answer failed. */
  fails: count,
  share,
};

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

export const figureDeckSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: languageSchema,
});
export type FigureDeck = z.infer<typeof figureDeckSchema>;

/** Empty in a language that it is not written in. */
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
  shelved: count,
  decks: z.array(figureDeckSchema),
  others: z.array(z.object(cardCounts)),
  hint: cardHintSchema,
});
export type CardFigure = z.infer<typeof cardFigureSchema>;

/** `q` searches the Japanese, the reading and the meanings. */
export const cardFiguresShape = listShape(
  ['fails', 'share', 'answers', 'learners'],
  ['fails', 'DESC'],
  { deck: z.string().max(100).optional(), type: z.enum(itemTypes).optional() },
  // Base64 makes four letters of three bytes; a UTF-16 unit has three bytes at most.
  { idMax: 4 * practiceLimits.itemMax + 10 },
);

export const figureSchemas = {
  lectureFigures: {
    list: { noun: 'lecture-figures', shape: lectureFiguresShape },
    answer: z.array(lectureFiguresSchema),
  },
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
