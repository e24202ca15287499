import { z } from 'zod';
import { arrayOf, recordOf } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { versionSchema } from '../editing/schemas.js';
import { errorCodeSchema } from '../errors.js';
import { listShape } from '../lists/query.js';
import { dashboardStatsSchema, monthSchema } from '../stats/dashboard.js';
import { optionalText, requiredText, say } from '../text.js';
import { language, level, profileFields, username } from './fields.js';
import { accountStatusSchema, profileSchema, roleSchema, seenStatusSchema } from './schemas.js';
import {
  accountLimits,
  bulkDecisions,
  guardianWays,
  likenesses,
  maxBulk,
  provinces,
} from './values.js';

export const userUpdateSchema = z
  .strictObject({
    ...profileFields,
    language,
    level,
    username,
    role: roleSchema,
    status: accountStatusSchema,
    /** Without it the change overwrites any other. */
    version: versionSchema,
  })
  .partial();
export type UserUpdate = z.output<typeof userUpdateSchema>;

const reason = optionalText(accountLimits.reasonMax, { lines: true });

/** Refused with `DECIDED_MEANWHILE` if the account differs from `seen`. */
export const decisionSchema = z.strictObject({ seen: seenStatusSchema.optional() });

export const refusalSchema = decisionSchema.extend({ reason });

export const guardianNoteSchema = z.strictObject({
  guardianName: requiredText(say('guardian.who'), accountLimits.contactPersonMax),
  guardianWay: z.enum(guardianWays, { error: say('field.choice') }),
  guardianDay: z.iso
    .date({ error: say('field.date') })
    .refine((day) => day <= farthestDay(), { error: say('guardian.day') }),
});
export type GuardianNote = z.output<typeof guardianNoteSchema>;

/** Today where the day is farthest on. */
const farthestDay = () => new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10);

const userIdMax = 64;
const userId = z.string().min(1).max(userIdMax);

export const bulkDecisionSchema = z.strictObject({
  action: z.enum(bulkDecisions, { error: say('field.choice') }),
  ids: arrayOf(userId, maxBulk)
    .refine((ids) => ids.length > 0)
    .transform((ids) => [...new Set(ids)]),
  seen: recordOf(seenStatusSchema, maxBulk, userIdMax).optional(),
  reason,
});

/** Without addresses and contact person. `listedVersion` stops it from being saved. */
export const listedProfileSchema = profileSchema
  .omit({
    birthAddress: true,
    currentAddress: true,
    contactPerson: true,
    guardianName: true,
    guardianWay: true,
  })
  .extend({
    /** How many others share it; absent for none. */
    alike: z.partialRecord(z.enum(likenesses), z.int()).optional(),
  });
export type ListedProfile = z.infer<typeof listedProfileSchema>;

export const duplicateSchema = z.object({
  user: profileSchema,
  shared: z.array(z.enum(likenesses)),
});
export type Duplicate = z.infer<typeof duplicateSchema>;
export const listedVersion = 'listed';

export const withContacts = { name: 'contacts', value: 'yes' } as const;

export const decisionResultSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.string(), ok: z.literal(true), user: listedProfileSchema }),
  z.object({
    id: z.string(),
    ok: z.literal(false),
    code: errorCodeSchema,
    message: z.string(),
  }),
]);
export type DecisionResult = z.infer<typeof decisionResultSchema>;

export const userListShape = listShape(
  ['createdAt', 'username', 'email', 'firstName', 'lastName', 'status'],
  ['createdAt', 'DESC'],
  {
    status: accountStatusSchema.optional(),
    role: roleSchema.optional(),
    province: z.enum(provinces).optional(),
    emailConfirmed: z.boolean().optional(),
    createdMonth: monthSchema.optional(),
  },
);

export const userEditingSchemas = {
  users: { list: { noun: 'users', shape: userListShape }, answer: z.array(listedProfileSchema) },
  // CSV: browsers download it.
  exportUsers: { answer: z.string() },
  userStats: { answer: dashboardStatsSchema },
  user: { answer: profileSchema },
  userDuplicates: { answer: z.array(duplicateSchema) },
  // A learner may send only the fields of profileUpdateSchema.
  // Null takes it back.
  noteGuardian: {
    body: z.strictObject({ note: guardianNoteSchema.nullable() }),
    answer: profileSchema,
  },
  updateUser: { body: userUpdateSchema, answer: profileSchema },
  deleteUser: { answer: z.object({ id: z.string() }) },
  resetFactors: { answer: z.object({ id: z.string() }) },
  decideUsers: {
    body: bulkDecisionSchema,
    answer: z.object({ results: z.array(decisionResultSchema) }),
  },
  approveUser: { body: decisionSchema, answer: profileSchema },
  undoDecision: { body: decisionSchema, answer: profileSchema },
  rejectUser: { body: refusalSchema, answer: profileSchema },
  suspendUser: { body: refusalSchema, answer: profileSchema },
  liftUser: { body: decisionSchema, answer: profileSchema },
} as const satisfies SomeSchemas;
