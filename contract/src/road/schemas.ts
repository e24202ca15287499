import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { imageSchema } from '../media.js';
import { roadGoals, roadShares, roadUnitKinds } from './values.js';

const count = z.int().nonnegative();
const day = z.iso.date();

/** What learners and admins see of a unit. */
export const roadUnitShape = {
  id: z.string(),
  kind: z.enum(roadUnitKinds),
  /** Of a lecture or a deck; of kana the signs of the row. */
  title: z.string(),
  lang: z.union([languageSchema, z.literal('ja')]),
  /** Its part of a deck, from 1 on; 0 where it is whole. */
  from: count,
  to: count,
  items: count,
};

const unitSchema = z.object({
  ...roadUnitShape,
  /** The row of kana, the lecture or the deck. */
  target: z.string(),
  met: count,
  isDone: z.boolean(),
  /** Of a lecture near the learner's place. */
  picture: imageSchema.nullable(),
});
export type RoadUnit = z.output<typeof unitSchema>;

const shareSchema = z.object({
  of: z.enum(roadShares),
  total: count,
  /** Also those that are known. */
  met: count,
  known: count,
});
export type RoadShare = z.output<typeof shareSchema>;

export const roadSchema = z.object({
  goal: z.enum(roadGoals),
  day,
  units: z.array(unitSchema),
  /** The place of the first of `units` on the road. */
  first: count,
  /** How many units the road has. */
  count,
  /** The place of the first unit that is not done; `count` at the end. */
  here: count,
  shares: z.array(shareSchema),
  examDay: day.nullable(),
  /** New items in the last 28 days, as a mean of a week. */
  weekly: count,
  /** When all is met at that pace; null without a pace, or when all is met. */
  metOn: day.nullable(),
});
export type Road = z.output<typeof roadSchema>;

export const roadSchemas = {
  practiceRoad: { answer: roadSchema },
} as const satisfies SomeSchemas;
