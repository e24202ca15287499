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
    /**
     * Which film this is about, as the lecture said it. What waited on a device may be about an earlier
     * one, and counts nothing for the new one. Without it: the one that the lecture has now.
     */
    film: z
      .string({ error: say('field.invalid') })
      .regex(/^[\w-]{22}$/, { error: say('field.invalid') })
      .optional(),
    /** What was played, in seconds of the lecture. What lies past its end is cut off. */
    ranges: arrayOf(range, rangesInCall, { error: say('field.invalid') }).optional(),
    /** Where the lecture was last, in seconds. */
    position: place.optional(),
    /**
     * When that was, by the caller's clock. Of several reports the one with the latest time gives
     * the position, in whatever order they come. Without it: now.
     */
    at: isoTime(say('field.date')).optional(),
    /** How long the video is, as its player says; read only where the server does not know. */
    seconds: z
      .number({ error: say('field.invalid') })
      .positive({ error: say('field.invalid') })
      .max(mostSeconds, { error: say('field.invalid') })
      .optional(),
    /** The learner's own word: done, or not. */
    isDone: z.boolean({ error: say('field.invalid') }).optional(),
  })
  .refine(
    ({ ranges = [], position, isDone }) =>
      ranges.length > 0 || position !== undefined || isDone !== undefined,
    { error: say('field.invalid'), path: ['ranges'] },
  );
export type ProgressReport = z.output<typeof progressReportSchema>;

export const lectureProgressSchema = z.object({
  /** The lecture's id, such as `jft-1`. */
  lecture: z.string(),
  /** How many different seconds of it were watched. */
  watched: z.int().nonnegative(),
  /** How long it is; null if it is not known yet. */
  seconds: z.int().positive().nullable(),
  /** Of the whole, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Where it was last, in seconds. */
  position: z.int().nonnegative(),
  isDone: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type LectureProgress = z.infer<typeof lectureProgressSchema>;

export const keptProgressSchema = lectureProgressSchema.extend({
  /** In order, without overlaps; each from a second to another, which is not part of it. */
  ranges: z.array(z.tuple([z.int(), z.int()])),
});
export type KeptProgress = z.infer<typeof keptProgressSchema>;

export const progressSchemas = {
  // The one watched last comes first.
  progress: { answer: z.array(lectureProgressSchema) },
  keepProgress: { body: progressReportSchema, answer: keptProgressSchema },
} as const satisfies SomeSchemas;
