import { z } from 'zod';
import { errorCodeSchema } from '../errors.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import type { SchemasOf } from '../schemas.js';
import { dashboardStatsSchema, monthSchema } from '../stats/schemas.js';
import { optionalText, say } from '../text.js';
import type { userCalls } from './calls.js';
import { language, profileFields, username } from './fields.js';
import {
  accountLimits,
  accountStatuses,
  bulkDecisions,
  maxBulk,
  provinces,
  roles,
} from './values.js';

export const roleSchema = z.enum(roles, { error: say('field.choice') });

export const accountStatusSchema = z.enum(accountStatuses, { error: say('field.choice') });

const version = z.string().min(1).max(64);

/** What a learner may change of their own account. Fields left out keep their value. */
export const profileUpdateSchema = z.strictObject({ ...profileFields, language }).partial();
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;
export type ProfileUpdateInput = z.input<typeof profileUpdateSchema>;

/** What an admin may change of anybody's account. */
export const userUpdateSchema = z
  .strictObject({
    ...profileFields,
    language,
    username,
    role: roleSchema,
    status: accountStatusSchema,
    /** The one that the change was made from. Without it the change overwrites any other. */
    version,
  })
  .partial();
export type UserUpdate = z.output<typeof userUpdateSchema>;
export type UserUpdateInput = z.input<typeof userUpdateSchema>;

const reason = optionalText(accountLimits.reasonMax, { lines: true });

/** Of a rejection or suspension. */
export const reasonSchema = z.strictObject({ reason });

export const bulkDecisionSchema = z.strictObject({
  action: z.enum(bulkDecisions, { error: say('field.choice') }),
  /** Who is named twice is decided on once. */
  ids: z
    .array(z.string().min(1).max(64))
    .min(1)
    .max(maxBulk)
    .transform((ids) => [...new Set(ids)]),
  reason,
});

/** The account as every answer about a session gives it. Never a hash or token. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  status: accountStatusSchema,
  language: languageSchema,
});
export type User = z.infer<typeof userSchema>;

export const profileSchema = userSchema.extend({
  birthAddress: z.string().nullable(),
  currentAddress: z.string().nullable(),
  city: z.string().nullable(),
  province: z.enum(provinces).nullable(),
  age: z.int().nullable(),
  contactPerson: z.string().nullable(),
  learnedJapanese: z.boolean().nullable(),
  comments: z.string().nullable(),
  /** What the admin wrote when rejecting; null in every other status. */
  rejectionReason: z.string().nullable(),
  /** The same of a suspension. */
  suspensionReason: z.string().nullable(),
  /** When the account was last approved; null if it never was, or the approval was undone. */
  approvedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Another one after every change. */
  version: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** What became of one of several people. */
export const decisionResultSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.string(), ok: z.literal(true), user: profileSchema }),
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
    /** Who registered in this month of Asia/Colombo. */
    createdMonth: monthSchema.optional(),
  },
);

export const userSchemas = {
  users: { list: { noun: 'users', shape: userListShape }, answer: z.array(profileSchema) },
  userStats: { answer: dashboardStatsSchema },
  ownProfile: { answer: profileSchema },
  user: { answer: profileSchema },
  // A learner may send only what profileUpdateSchema names.
  updateUser: { body: userUpdateSchema, answer: profileSchema },
  deleteUser: { answer: z.object({ id: z.string() }) },
  decideUsers: {
    body: bulkDecisionSchema,
    answer: z.object({ results: z.array(decisionResultSchema) }),
  },
  approveUser: { answer: profileSchema },
  undoApproval: { answer: profileSchema },
  rejectUser: { body: reasonSchema, answer: profileSchema },
  suspendUser: { body: reasonSchema, answer: profileSchema },
  liftUser: { answer: profileSchema },
} as const satisfies SchemasOf<typeof userCalls>;
