import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { practiceItemSchema } from '../practice/schemas.js';
import { cardKinds } from '../practice/values.js';
import { optionalText, say } from '../text.js';
import { cardReportLimits, cardReportReasons } from './values.js';

const invalid = say('field.invalid');
const idSchema = z.uuid({ error: invalid }).transform((id) => id.toLowerCase());

export const cardReportSchema = z.strictObject({
  /** Made by the device, so that a report that arrives twice counts once. */
  id: idSchema.optional(),
  item: practiceItemSchema,
  kind: z.enum(cardKinds, { error: invalid }),
  reason: z.enum(cardReportReasons, { error: invalid }),
  /** Empty before an answer. */
  answer: optionalText(cardReportLimits.answerMax).transform((answer) => answer ?? ''),
  /** The language of the card. Default: that of the call. */
  language: languageSchema.optional(),
});
export type CardReport = z.output<typeof cardReportSchema>;
export type SentCardReport = z.input<typeof cardReportSchema>;

export const readThanksSchema = z.strictObject({
  ids: z.array(idSchema, { error: invalid }).min(1).max(cardReportLimits.thanks),
});

export const cardReportSchemas = {
  reportCard: { body: cardReportSchema },
  readThanks: { body: readThanksSchema },
} as const satisfies SomeSchemas;
