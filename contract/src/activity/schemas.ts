import { z } from 'zod';
import { isoTime } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { listShape } from '../lists/query.js';
import {
  type ActivityAction,
  type ActivitySubject,
  activityActions,
  activityOutcomes,
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
  /** A reason; for `changed` the fields, see `changesIn`; for an export how many people. */
  detail: z.string().nullable(),
  outcome: z.enum(activityOutcomes),
  /**
   * From where, as the range of addresses that it belongs to; null for what the product does, and
   * once the person is deleted.
   */
  address: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

export const activityListShape = listShape(
  ['time'],
  ['time', 'DESC'],
  {
    action: activityActionSchema.optional(),
    subjectType: activitySubjectSchema.optional(),
    subjectId: z.string().min(1).max(64).optional(),
    outcome: z.enum(activityOutcomes).optional(),
    /** What this account did, and what was done to it. */
    person: z.string().min(1).max(64).optional(),
    from: isoTime().optional(),
    until: isoTime().optional(),
    /** Sign-ins are left out where neither this nor an action asks for them. */
    signIns: z.enum(['with', 'only']).optional(),
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
} as const satisfies SomeSchemas;
