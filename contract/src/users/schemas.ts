import { z } from 'zod';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import type { SchemasOf } from '../schemas.js';
import { dashboardStatsSchema } from '../stats/schemas.js';
import { optionalText, say } from '../text.js';
import type { userCalls } from './calls.js';
import { language, profileFields, username } from './fields.js';
import { accountLimits, accountStatuses, provinces, roles } from './values.js';

export const roleSchema = z.enum(roles, { error: say('field.choice') });

export const accountStatusSchema = z.enum(accountStatuses, { error: say('field.choice') });

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
  })
  .partial();
export type UserUpdate = z.output<typeof userUpdateSchema>;
export type UserUpdateInput = z.input<typeof userUpdateSchema>;

export const rejectionSchema = z.strictObject({
  reason: optionalText(accountLimits.reasonMax, { lines: true }),
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
  /** What the admin wrote when rejecting; null in every other state. */
  rejectionReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;

export const userListShape = listShape(
  ['createdAt', 'username', 'email', 'firstName', 'lastName', 'status'],
  ['createdAt', 'DESC'],
  {
    status: accountStatusSchema.optional(),
    role: roleSchema.optional(),
    province: z.enum(provinces).optional(),
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
  approveUser: { answer: profileSchema },
  rejectUser: { body: rejectionSchema, answer: profileSchema },
} as const satisfies SchemasOf<typeof userCalls>;
