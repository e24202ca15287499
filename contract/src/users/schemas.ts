import { z } from 'zod';
import { isoTime } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { lectureCategories } from '../lectures/values.js';
import { hasTelephone, needsGuardian } from '../privacy/values.js';
import { say } from '../text.js';
import { language, level, profileFields } from './fields.js';
import { accountStatuses, guardianWays, provinces, roles } from './values.js';

export const roleSchema = z.enum(roles, { error: say('field.choice') });

export const accountStatusSchema = z.enum(accountStatuses, { error: say('field.choice') });

const { email: _, ...ownFields } = profileFields;
/** Not the address, see `changeEmail`. Fields left out keep their value. */
export const profileUpdateSchema = z
  .strictObject({ ...ownFields, language, level })
  .partial()
  .refine(
    ({ age, contactPerson }) =>
      contactPerson === undefined || !needsGuardian(age) || hasTelephone(contactPerson),
    { error: say('guardian.required'), path: ['contactPerson'] },
  );
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;
export type ProfileUpdateInput = z.input<typeof profileUpdateSchema>;

/** Never a hash or token. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  status: accountStatusSchema,
  language: languageSchema,
  level: z.enum(lectureCategories).nullish(),
  /** For a first guess of the level; null once there is a level. */
  learnedJapanese: z.boolean().nullish(),
});
export type User = z.infer<typeof userSchema>;

export const profileSchema = userSchema.extend({
  emailConfirmed: z.boolean(),
  birthAddress: z.string().nullable(),
  currentAddress: z.string().nullable(),
  city: z.string().nullable(),
  province: z.enum(provinces).nullable(),
  age: z.int().nullable(),
  contactPerson: z.string().nullable(),
  learnedJapanese: z.boolean().nullable(),
  comments: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullish(),
  hasSecondFactor: z.boolean().optional(),
  /** Null or absent where none was shown. */
  consentVersion: z.string().nullish(),
  /** Who agreed, how, and on what day, as an admin heard it. */
  guardianName: z.string().nullish(),
  guardianWay: z.enum(guardianWays).nullish(),
  guardianDay: z.iso.date().nullish(),
  /** Whether the approval waits for it. */
  needsGuardianFirst: z.boolean().optional(),
  deletionAt: z.iso.datetime().nullish(),
  newLectureMailsAt: z.iso.datetime().nullish(),
  examDatesMailsAt: z.iso.datetime().nullish(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

export const seenStatusSchema = z.strictObject({
  status: accountStatusSchema,
  decidedAt: isoTime(say('field.date')).nullable(),
});
export type SeenStatus = z.infer<typeof seenStatusSchema>;

export const userSchemas = {
  ownProfile: { answer: profileSchema },
} as const satisfies SomeSchemas;
