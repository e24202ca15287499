import { z } from 'zod';
import { isoTime } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { deckLimits } from '../decks/values.js';
import { figureDeckSchema } from '../figures/schemas.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { cardKinds, itemTypes, practiceLimits } from '../practice/values.js';
import { requiredText, say } from '../text.js';
import { cardReportOutcomes, cardReportReasons } from './values.js';

const time = z.iso.datetime();

export const reportedCardSchema = z.object({
  id: z.string(),
  item: z.string(),
  type: z.enum(itemTypes),
  /** With readings, `{水|みず}`. */
  japanese: z.string(),
  /** Latin letters for kana. */
  meaning: z.string(),
  meaningLang: languageSchema,
  reports: z.int().nonnegative(),
  learners: z.int().nonnegative(),
  lastAt: time,
});
export type ReportedCard = z.infer<typeof reportedCardSchema>;

/** It does not name the learner. */
const shownReportSchema = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(cardKinds),
  reason: z.enum(cardReportReasons),
  answer: z.string(),
  language: languageSchema,
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type ShownReport = z.infer<typeof shownReportSchema>;

export const reportedCardDetailSchema = reportedCardSchema.extend({
  readings: z.array(z.string()),
  decks: z.array(figureDeckSchema.extend({ isTeachers: z.boolean() })),
  open: z.array(shownReportSchema),
});
export type ReportedCardDetail = z.infer<typeof reportedCardDetailSchema>;

export const reportedCardsShape = listShape(
  ['reports', 'lastAt'],
  ['reports', 'DESC'],
  {},
  { idMax: 4 * practiceLimits.itemMax },
);

/** A null `outcome` opens reports again that were closed at that time. */
export const reportsClosingSchema = z.strictObject({
  outcome: z.enum(cardReportOutcomes, { error: say('field.choice') }).nullable(),
  /** The time of the latest report that the teacher saw, or of the closing. */
  at: isoTime(say('field.date')),
});

export const acceptedReadingSchema = z.strictObject({
  reading: requiredText(say('card.reading'), deckLimits.readingMax),
  isAccepted: z.boolean({ error: say('field.invalid') }),
});

export const cardReportEditingSchemas = {
  reportedCards: {
    list: { noun: 'card-reports', shape: reportedCardsShape },
    answer: z.array(reportedCardSchema),
  },
  reportedCard: { answer: reportedCardDetailSchema },
  closeReports: {
    body: reportsClosingSchema,
    answer: z.object({ closed: z.int().nonnegative(), at: time }),
  },
  acceptReading: { body: acceptedReadingSchema, answer: reportedCardDetailSchema },
} as const satisfies SomeSchemas;
