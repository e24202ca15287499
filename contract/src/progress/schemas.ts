import { z } from 'zod';
import { arrayOf, isoTime } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { say } from '../text.js';
import { progressLimits } from './values.js';

const { mostSeconds, rangesInCall } = progressLimits;

const place = z
  .number({ error: say('field.invalid') })
  .nonnegative({ error: say('field.invalid') });

const range = z
  .tuple([place, place], { error: say('field.invalid') })
  .refine(([from, to]) => from <= to, { error: say('field.invalid') });

export const progressReportSchema = z
  .strictObject({
    /** As in the lecture: a late report may be about an earlier film. Default: the present one. */
    film: z
      .string({ error: say('field.invalid') })
      .regex(/^[\w-]{22}$/, { error: say('field.invalid') })
      .optional(),
    /** Seconds. Anything past the end is cut off. */
    ranges: arrayOf(range, rangesInCall, { error: say('field.invalid') }).optional(),
    /** Seconds. */
    position: place.optional(),
    /** By the caller's clock; default now. The report with the latest time gives the position. */
    at: isoTime(say('field.date')).optional(),
    /** The player's value, read only where the server has none. */
    seconds: z
      .number({ error: say('field.invalid') })
      .positive({ error: say('field.invalid') })
      .max(mostSeconds, { error: say('field.invalid') })
      .optional(),
    isDone: z.boolean({ error: say('field.invalid') }).optional(),
  })
  .refine(
    ({ ranges = [], position, isDone }) =>
      ranges.length > 0 || position !== undefined || isDone !== undefined,
    { error: say('field.invalid'), path: ['ranges'] },
  );
export type ProgressReport = z.output<typeof progressReportSchema>;

export const lectureProgressSchema = z.object({
  /** Such as `jft-1`. */
  lecture: z.string(),
  /** Different seconds. */
  watched: z.int().nonnegative(),
  seconds: z.int().positive().nullable(),
  share: z.number().min(0).max(1),
  /** Seconds. */
  position: z.int().nonnegative(),
  isDone: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type LectureProgress = z.infer<typeof lectureProgressSchema>;

export const keptProgressSchema = lectureProgressSchema.extend({
  /** In order, without overlaps; the second number is not part of it. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
});
export type KeptProgress = z.infer<typeof keptProgressSchema>;

export const progressSchemas = {
  progress: { answer: z.array(lectureProgressSchema) },
  keepProgress: { body: progressReportSchema, answer: keptProgressSchema },
} as const satisfies SomeSchemas;
