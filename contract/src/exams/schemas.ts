import { z } from 'zod';
import { arrayOf } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { say } from '../text.js';
import {
  allExamItemKinds,
  allExamSections,
  type ExamFactKind,
  examFactLimits,
  examNavigations,
  exams,
} from './values.js';

const { counts, levels, minutes, items, points } = examFactLimits;

const invalid = { error: say('field.invalid') };
const numberTo = (max: number) => z.int(invalid).min(1, invalid).max(max, invalid);
const date = z.iso.date({ error: say('field.date') });
const section = z.enum(allExamSections, { error: say('field.choice') });

export const examSchema = z.enum(exams, { error: say('field.choice') });

/** What a fact of each kind says besides its sentence. */
export const examFactValues = {
  /** All sections together. `items`: about so many; null where the sections tell them. */
  length: z.strictObject({ minutes: numberTo(minutes), items: numberTo(items).nullable() }),
  /** `minutes`: null without a clock of its own. `plays` of a sound; null where there is none. */
  section: z.strictObject({
    section,
    minutes: numberTo(minutes).nullable(),
    navigation: z.enum(examNavigations, { error: say('field.choice') }),
    plays: numberTo(9).nullable(),
  }),
  /** A section may have several facts, each with other kinds of items. */
  items: z.strictObject({
    section,
    counts: arrayOf(
      z.strictObject({
        kind: z.enum(allExamItemKinds, { error: say('field.choice') }),
        count: numberTo(items),
        options: z.union([z.literal(3), z.literal(4)], invalid),
      }),
      counts,
      invalid,
    ),
  }),
  /** `levels`: from the lowest on. `parts`: what has to be reached besides. */
  pass: z.strictObject({
    of: numberTo(points),
    levels: arrayOf(
      z.strictObject({
        name: z
          .string(invalid)
          .regex(/^[A-Z\d][\w.]{0,9}$/, invalid)
          .max(10, invalid),
        least: numberTo(points),
      }),
      levels,
      invalid,
    ),
    parts: arrayOf(
      z.strictObject({
        sections: arrayOf(section, allExamSections.length, invalid),
        of: numberTo(points),
        least: numberTo(points),
      }),
      levels,
      invalid,
    ),
  }),
  /** `isAnnounced`: else the day follows from the usual rule. */
  day: z.strictObject({ day: date, isAnnounced: z.boolean(invalid) }),
  /** Both days inclusive, before `day`, the day of the exam. */
  signUp: z.strictObject({ day: date, from: date, to: date }),
  /** Full working days in between. `weekend`: for an exam on a Saturday or Sunday. */
  booking: z.strictObject({ days: numberTo(60), weekend: numberTo(60) }),
  bring: z.strictObject({}),
  rule: z.strictObject({}),
} as const satisfies Record<ExamFactKind, z.ZodObject>;

/** @param common the fields that facts of every kind have */
export function examFactOf<Shape extends z.ZodRawShape>(common: Shape) {
  const of = <Kind extends ExamFactKind>(kind: Kind) =>
    z.object({ ...common, kind: z.literal(kind), value: examFactValues[kind] });
  return z.discriminatedUnion('kind', [
    of('length'),
    of('section'),
    of('items'),
    of('pass'),
    of('day'),
    of('signUp'),
    of('booking'),
    of('bring'),
    of('rule'),
  ]);
}

const shownFactSchema = examFactOf({
  id: z.string(),
  exam: examSchema,
  /** Null where the value says everything. */
  text: z.object({ text: z.string(), lang: languageSchema }).nullable(),
  source: z.string(),
  url: z.string().nullable(),
  checkedOn: z.iso.date(),
  /** Whether it is the foundation's own choice, for practice. */
  isOurs: z.boolean(),
});
export type ExamFact = z.output<typeof shownFactSchema>;

/** In the order of `examFactKinds`; days from the earliest on. */
const examFactsSchema = z.array(shownFactSchema);

export const examSchemas = {
  exams: { answer: examFactsSchema },
} as const satisfies SomeSchemas;
