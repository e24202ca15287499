import { cardKinds, cardReportReasons, languageSchema, z } from '@nihongo-lanka/contract';

/** The rows of reports. The table is in database/migrations/003-learning.js. */

export const reportTable = 'card_reports';

const number = z.coerce.number();

export const reportRowSchema = z.object({
  user_id: number,
  id: z.string(),
  item: z.string(),
  kind: z.enum(cardKinds),
  reason: z.enum(cardReportReasons),
  answer: z.string(),
  language: languageSchema,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  at: number,
  outcome: z.string().nullable(),
});
