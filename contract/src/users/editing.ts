import { z } from 'zod';
import { arrayOf, recordOf } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { versionSchema } from '../editing/schemas.js';
import { errorCodeSchema } from '../errors.js';
import { listShape } from '../lists/query.js';
import { dashboardStatsSchema, monthSchema } from '../stats/dashboard.js';
import { optionalText, say } from '../text.js';
import { language, level, profileFields, username } from './fields.js';
import { accountStatusSchema, profileSchema, roleSchema, seenStatusSchema } from './schemas.js';
import { accountLimits, bulkDecisions, likenesses, maxBulk, provinces } from './values.js';

/** What an admin may change of anybody's account. */
export const userUpdateSchema = z
  .strictObject({
    ...profileFields,
    language,
    level,
    username,
    role: roleSchema,
    status: accountStatusSchema,
    /** The one that the change was made from. Without it the change overwrites any other. */
    version: versionSchema,
  })
  .partial();
export type UserUpdate = z.output<typeof userUpdateSchema>;

const reason = optionalText(accountLimits.reasonMax, { lines: true });

/**
 * A decision about one person. It is refused with `DECIDED_MEANWHILE` where the account is no longer as
 * it was `seen`; without that it is made whatever the account is by now.
 */
export const decisionSchema = z.strictObject({ seen: seenStatusSchema.optional() });

/** The same of a rejection or suspension. */
export const refusalSchema = decisionSchema.extend({ reason });

const userIdMax = 64;
const userId = z.string().min(1).max(userIdMax);

export const bulkDecisionSchema = z.strictObject({
  action: z.enum(bulkDecisions, { error: say('field.choice') }),
  /** Who is named twice is decided on once. */
  ids: arrayOf(userId, maxBulk)
    .refine((ids) => ids.length > 0)
    .transform((ids) => [...new Set(ids)]),
  /** How each was seen, by their ids: as of a decision about one. */
  seen: recordOf(seenStatusSchema, maxBulk, userIdMax).optional(),
  reason,
});

/**
 * A person among others: without addresses and contact person. Nothing can be saved from
 * it, since no version equals `listedVersion`.
 */
export const listedProfileSchema = profileSchema
  .omit({
    birthAddress: true,
    currentAddress: true,
    contactPerson: true,
    ...{ awaitedOfGuardian: true, guardianAskedAt: true },
    ...{ ageChangedAt: true, ageBefore: true, youngestAge: true },
  })
  .extend({
    /** How many others have the same; absent where none has. */
    alike: z.partialRecord(z.enum(likenesses), z.int()).optional(),
  });
export type ListedProfile = z.infer<typeof listedProfileSchema>;

/** Another account that may be of the same person, and what both have in common. */
export const duplicateSchema = z.object({
  user: profileSchema,
  shared: z.array(z.enum(likenesses)),
});
export type Duplicate = z.infer<typeof duplicateSchema>;
export const listedVersion = 'listed';

/** In the query of an export: with addresses and contact persons. */
export const withContacts = { name: 'contacts', value: 'yes' } as const;

/** What became of one of several people. */
export const decisionResultSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.string(), ok: z.literal(true), user: listedProfileSchema }),
  z.object({
    id: z.string(),
    ok: z.literal(false),
    code: errorCodeSchema,
    /** Why not, in the caller's language. */
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
    /** Who registered in this month of Asia/Colombo. */
    createdMonth: monthSchema.optional(),
  },
);

export const userEditingSchemas = {
  users: { list: { noun: 'users', shape: userListShape }, answer: z.array(listedProfileSchema) },
  // CSV, no JSON: browsers download it.
  exportUsers: { answer: z.string() },
  userStats: { answer: dashboardStatsSchema },
  user: { answer: profileSchema },
  userDuplicates: { answer: z.array(duplicateSchema) },
  // A learner may send only what profileUpdateSchema names.
  updateUser: { body: userUpdateSchema, answer: profileSchema },
  deleteUser: { answer: z.object({ id: z.string() }) },
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
