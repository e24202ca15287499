import { z } from 'zod';
import { listShape } from '../lists/query.js';
import type { SchemasOf } from '../schemas.js';
import type { activityCalls } from './calls.js';
import {
  type ActivityAction,
  type ActivitySubject,
  activityActions,
  maxActivityRows,
} from './values.js';

const subjects = Object.keys(activityActions) as [ActivitySubject, ...ActivitySubject[]];
const actions = [...new Set(Object.values(activityActions).flat())] as [
  ActivityAction,
  ...ActivityAction[],
];
export const activitySubjectSchema = z.enum(subjects);
export const activityActionSchema = z.enum(actions);

/** One thing that somebody did. */
export const activitySchema = z.object({
  id: z.string(),
  time: z.iso.datetime(),
  /**
   * Who did it: null for the product itself. An editor of the panel has no account of the site, so
   * no `id`; `name` is the one at that time, and null once the person is deleted.
   */
  actor: z.object({ id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  action: activityActionSchema,
  subjectType: activitySubjectSchema,
  subjectId: z.string(),
  /** What it was called at that time; null once the person is deleted. */
  subjectName: z.string().nullable(),
  /** A reason; for `changed` the names of the fields, separated by commas. */
  detail: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

export const activityListShape = listShape(
  ['time'],
  ['time', 'DESC'],
  {
    action: activityActionSchema.optional(),
    subjectType: activitySubjectSchema.optional(),
    subjectId: z.string().min(1).max(64).optional(),
  },
  { maxRows: maxActivityRows },
);

export const activitySchemas = {
  activity: {
    list: { noun: 'activity', shape: activityListShape },
    answer: z.array(activitySchema),
  },
  // Newest first, and no more than `maxActivityRows`.
  userHistory: { answer: z.array(activitySchema) },
} as const satisfies SchemasOf<typeof activityCalls>;
