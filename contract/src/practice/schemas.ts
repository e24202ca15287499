import { z } from 'zod';
import { arrayOf, isoTime } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { cardReportOutcomes } from '../cardReports/values.js';
import { foldedItem } from '../decks/values.js';
import { languageSchema } from '../languageSchema.js';
import { roadSchema } from '../road/schemas.js';
import { say } from '../text.js';
import {
  type CardKind,
  cardAnswers,
  cardKinds,
  fewestWeekdays,
  itemTypes,
  kindsOfType,
  practiceLimits,
  practiceMinutes,
  practiceStarts,
} from './values.js';

const { inCall, itemMax, newInDay, zoneMin, zoneMax, decksOff } = practiceLimits;

const invalid = say('field.invalid');
const count = z.int().nonnegative();

export const practiceItemSchema = z
  .string({ error: invalid })
  .max(itemMax, { error: invalid })
  .regex(/^(?:kana|kanji|word|grammar):[^\p{Cc}\p{Cs}\u2028\u2029]+$/u, { error: invalid })
  // Devices may still have answers to a word in katakana.
  .transform(foldedItem);

const reviewIdSchema = z.uuid({ error: invalid }).transform((id) => id.toLowerCase());
const kindSchema = z.enum(cardKinds, { error: invalid });
const answerSchema = z.enum(cardAnswers, { error: invalid });

const isAsked = ({ item, kind }: { item: string; kind: CardKind }) =>
  itemTypes.every((type) => !item.startsWith(`${type}:`) || kindsOfType[type].includes(kind));
const notAsked = { error: invalid, path: ['kind'] };

export const reviewSchema = z
  .strictObject(
    {
      /** Made by the device, so that an answer that arrives twice counts once. */
      id: reviewIdSchema,
      item: practiceItemSchema,
      kind: kindSchema,
      /** By the device's clock. */
      at: isoTime(say('field.date')),
      answer: answerSchema,
      /** Longer times count as `practiceLimits.answerMax`. */
      milliseconds: z.int({ error: invalid }).nonnegative({ error: invalid }),
      /** Minutes east of UTC. */
      zone: z
        .int({ error: invalid })
        .min(zoneMin, { error: invalid })
        .max(zoneMax, { error: invalid }),
      undoes: reviewIdSchema.nullish().transform((id) => id ?? null),
    },
    { error: invalid },
  )
  .refine(({ answer, undoes }) => (answer === 'undo') === (undoes !== null), {
    error: invalid,
    path: ['undoes'],
  })
  .refine(isAsked, notAsked);
export type Review = z.output<typeof reviewSchema>;
export type SentReview = z.input<typeof reviewSchema>;

export const keptReviewsSchema = z.strictObject({
  /** The device's clock when it sends: the server corrects the times by it. */
  sentAt: isoTime(say('field.date')),
  reviews: arrayOf(reviewSchema, inCall, { error: invalid }),
});

export const cardAnswerSchema = z
  .strictObject({
    item: practiceItemSchema,
    kind: kindSchema,
    answer: z.enum(['forgot', 'knew', 'known'], { error: invalid }),
  })
  .refine(isAsked, notAsked);

export const practiceSettingsSchema = z.object({
  start: z.enum(practiceStarts).nullable(),
  minutes: z.literal(practiceMinutes),
  newInDay: count,
  weekdays: z.array(z.int().min(0).max(6)),
  examDay: z.iso.date().nullable(),
  decksOff: z.array(z.string()),
  reminderHour: z.int().min(0).max(23).nullable(),
  examMails: z.boolean().default(false),
  writes: z.boolean(),
  lecturesOn: z.array(z.string()).default([]),
  hasMinutes: z.boolean().default(true),
});

const weekdaySchema = z
  .int({ error: invalid })
  .min(0, { error: invalid })
  .max(6, { error: invalid });

export const practiceSettingsUpdateSchema = z.strictObject({
  start: z.enum(practiceStarts, { error: invalid }).optional(),
  minutes: z.literal(practiceMinutes, { error: invalid }).optional(),
  newInDay: z
    .int({ error: invalid })
    .min(0, { error: invalid })
    .max(newInDay, { error: invalid })
    .optional(),
  weekdays: arrayOf(weekdaySchema, 7, { error: invalid })
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
    .refine((days) => days.length >= fewestWeekdays, { error: say('practice.weekdays') })
    .optional(),
  examDay: z.iso.date({ error: say('field.date') }).nullish(),
  decksOff: arrayOf(z.string({ error: invalid }).max(100, { error: invalid }), decksOff, {
    error: invalid,
  }).optional(),
  reminderHour: z
    .int({ error: invalid })
    .min(0, { error: invalid })
    .max(23, { error: invalid })
    .nullish(),
  examMails: z.boolean({ error: invalid }).optional(),
  writes: z.boolean({ error: invalid }).optional(),
});
export type PracticeSettingsUpdate = z.output<typeof practiceSettingsUpdateSchema>;

export const practiceSoundSchema = z.object({
  /** Same origin. Another recording has another address. */
  url: z.string(),
  /** Estimated: a piece of a film is cut only when a device asks for it. */
  bytes: count,
});
export type PracticeSound = z.output<typeof practiceSoundSchema>;

const cardWordSchema = z.object({
  /** With readings, `{水|みず}`. */
  japanese: z.string(),
  meaning: z.string(),
  meaningLang: languageSchema,
  sound: practiceSoundSchema.nullable(),
});

export const practiceCardSchema = z.object({
  item: z.string(),
  kind: kindSchema,
  isNew: z.boolean(),
  /** With readings, `{水|みず}`. */
  japanese: z.string(),
  /** In kana; empty for kana themselves. */
  reading: z.string(),
  otherReadings: z.array(z.string()),
  /** Latin letters; of kana only. */
  romaji: z.string(),
  /** The sound in Sinhala letters; of kana only. */
  sinhala: z.string(),
  meaning: z.string(),
  meaningLang: languageSchema,
  /** With readings. `[` and `]` enclose the gap of a sentence. */
  example: z.string(),
  exampleMeaning: z.string(),
  exampleLang: languageSchema,
  /** The right one among them; may be empty. On the shelf: the card and its look-alikes. */
  choices: z.array(z.string()),
  sound: practiceSoundSchema.nullable(),
  picture: z.string().nullable(),
  /** How to remember the item, by a teacher or by us; may be empty. */
  hint: z.string(),
  hintLang: languageSchema,
  // Later than the others: a site may read from an older CMS.
  /** Of a new kanji: the signs that it is made of. */
  parts: z.array(z.string()).default([]),
  /** A word with a new sign. */
  word: cardWordSchema.nullable().default(null),
  /** What the reading is spelled with, in a random order and with wrong ones; empty if it is typed. */
  tiles: z.array(z.string()).default([]),
});
export type PracticeCard = z.output<typeof practiceCardSchema>;

const day = z.iso.date();

const nextDueSchema = z.object({ day, cards: z.int().positive() }).nullable();

const newTomorrow = count;

const doneSchema = z.object({
  cards: count,
  seconds: count,
});

export const practiceLoadSchema = z.object({
  /** It ends at four in the morning. */
  day,
  due: count,
  new: count,
  seconds: count,
  done: doneSchema,
  next: nextDueSchema,
  newTomorrow,
});
export type PracticeLoad = z.output<typeof practiceLoadSchema>;

export const practiceDaySchema = practiceLoadSchema.extend({
  settings: practiceSettingsSchema,
  cards: z.array(practiceCardSchema),
  /** How many cards a learner may practise beyond the plan in one go: those that `?more=yes` adds to `cards`. */
  more: count.default(0),
  week: z.array(
    z.object({
      day,
      isDone: z.boolean(),
      isChosen: z.boolean(),
    }),
  ),
  shelf: z.array(practiceCardSchema),
  /** The units around the learner's place. */
  road: roadSchema.nullable().default(null),
  thanks: z.array(
    z.object({
      id: z.string(),
      /** Without readings. */
      japanese: z.string(),
      outcome: z.enum(cardReportOutcomes),
    }),
  ),
});
export type PracticeDay = z.output<typeof practiceDaySchema>;

export const practiceDeckSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: languageSchema,
  items: count,
  met: count,
  /** All their cards have an interval of three weeks or more. */
  known: count,
  isOn: z.boolean(),
  /** Marked as known today, and not answered. */
  marked: count,
  sounds: z.object({
    count,
    bytes: count,
    /** Changes with their addresses; empty if there are none. */
    version: z.string(),
  }),
});
export type PracticeDeck = z.output<typeof practiceDeckSchema>;

export const practiceFiguresSchema = z.object({
  settings: practiceSettingsSchema,
  /** The days to come of the exam of the learner’s level, if it is held everywhere at once. */
  examDays: z.array(day).default([]),
  decks: z.array(practiceDeckSchema),
  cards: z.object({ learning: count, young: count, known: count, shelved: count }),
  ahead: z.array(z.object({ day, cards: count })),
  /** From Monday on, the latest last. */
  weeks: z.array(z.object({ day, days: count, cards: count, minutes: count })),
});
export type PracticeFigures = z.output<typeof practiceFiguresSchema>;

const deckId = z.string({ error: invalid }).max(100, { error: invalid });

export const deckCheckSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: languageSchema,
  items: count,
  questions: z.array(
    z.object({
      item: z.string(),
      /** `sound`: how is a kana read? `meaning`: what does a word or a kanji mean? */
      kind: z.enum(['sound', 'meaning']),
      japanese: z.string(),
      choices: z.array(z.string()),
    }),
  ),
});
export type DeckCheck = z.output<typeof deckCheckSchema>;

/** For all questions of a check. Empty for "I don't know". */
export const deckAnswersSchema = z.strictObject({
  deck: deckId,
  answers: z
    .array(
      z.strictObject({
        item: practiceItemSchema,
        choice: z.string({ error: invalid }).max(400, { error: invalid }),
      }),
      { error: invalid },
    )
    .min(1, { error: invalid })
    .max(practiceLimits.checked, { error: invalid }),
});
export type DeckAnswers = z.output<typeof deckAnswersSchema>;

const places = z.array(count);

/** The words of a lecture by what the learner knows of them: their places in its vocabulary. */
const lectureWordsSchema = z.object({
  new: places,
  learning: places,
  known: places,
  /** Whether the new ones come into practice. */
  isOn: z.boolean(),
});
export type LectureWords = z.output<typeof lectureWordsSchema>;

export const practiceSchemas = {
  practiceDay: { answer: practiceDaySchema },
  practiceLoad: { answer: practiceLoadSchema },
  practiceFigures: { answer: practiceFiguresSchema },
  lectureWords: { answer: lectureWordsSchema },
  takeLectureWords: { body: z.strictObject({ isOn: z.boolean({ error: invalid }) }) },
  keepReviews: {
    body: keptReviewsSchema,
    answer: z.object({
      added: count,
      day,
      done: doneSchema,
      next: nextDueSchema,
      newTomorrow,
    }),
  },
  answerCard: { body: cardAnswerSchema },
  changePractice: { body: practiceSettingsUpdateSchema, answer: practiceSettingsSchema },
  // Bytes, of a media type that the answer names.
  practiceSound: { answer: z.string() },
  deckCheck: { answer: deckCheckSchema },
  markDeck: { body: deckAnswersSchema },
  unmarkDeck: { body: z.strictObject({ deck: deckId }) },
  practiceSounds: { answer: z.object({ sounds: z.array(practiceSoundSchema) }) },
} as const satisfies SomeSchemas;
