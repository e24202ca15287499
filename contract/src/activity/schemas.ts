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

export const activitySchema = z.object({
  id: z.string(),
  time: z.iso.datetime(),
  /** Null for the product. A panel's editor has no `id`. `name` is null once deleted. */
  actor: z.object({ id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  action: activityActionSchema,
  subjectType: activitySubjectSchema,
  subjectId: z.string(),
  /** From that time; null once the person is deleted. */
  subjectName: z.string().nullable(),
  /** A reason; the fields of `changed`, see `changesIn`; how many people were exported. */
  detail: z.string().nullable(),
  outcome: z.enum(activityOutcomes),
  /** A range of addresses; null for the product's own acts and once the person is deleted. */
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
    person: z.string().min(1).max(64).optional(),
    from: isoTime().optional(),
    until: isoTime().optional(),
    /** Left out by default, unless `action` asks for them. */
    signIns: z.enum(['with', 'only']).optional(),
  },
  { maxRows: maxActivityRows },
);

export const activitySchemas = {
  activity: {
    list: { noun: 'activity', shape: activityListShape },
    answer: z.array(activitySchema),
  },
  userHistory: { answer: z.array(activitySchema) },
} as const satisfies SomeSchemas;
