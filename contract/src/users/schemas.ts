import { z } from 'zod';
import { isoTime } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { awaitedOfGuardian } from '../guardians/values.js';
import { languageSchema } from '../languageSchema.js';
import { lectureCategories } from '../lectures/values.js';
import { isReachable, needsGuardian } from '../privacy/values.js';
import { say } from '../text.js';
import { language, level, profileFields } from './fields.js';
import { accountStatuses, provinces, roles } from './values.js';

export const roleSchema = z.enum(roles, { error: say('field.choice') });

export const accountStatusSchema = z.enum(accountStatuses, { error: say('field.choice') });

const { email: _, ...ownFields } = profileFields;
/**
 * What a learner may change of their own account at once: an address has to be confirmed, see
 * `changeEmail`. Fields left out keep their value.
 */
export const profileUpdateSchema = z
  .strictObject({ ...ownFields, language, level })
  .partial()
  .refine(
    ({ age, contactPerson }) =>
      contactPerson === undefined || !needsGuardian(age) || isReachable(contactPerson),
    { error: say('guardian.required'), path: ['contactPerson'] },
  );
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;
export type ProfileUpdateInput = z.input<typeof profileUpdateSchema>;

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
  /** What the learner learns; null while they have not said it. */
  level: z.enum(lectureCategories).nullish(),
  /** As registered, for a first guess of the level; null once there is a level. */
  learnedJapanese: z.boolean().nullish(),
});
export type User = z.infer<typeof userSchema>;

export const profileSchema = userSchema.extend({
  /** Whether somebody has shown that the mail to the address reaches them. */
  emailConfirmed: z.boolean(),
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
  /** When the status last changed; null or absent where it never did. */
  decidedAt: z.iso.datetime().nullish(),
  /** Whether the rule for people under 18 holds, which goes by `youngestAge` too. */
  isMinor: z.boolean().optional(),
  /** Whether a login takes more than the password. */
  hasSecondFactor: z.boolean().optional(),
  /** When somebody who was refused last applied again; null or absent for a first application. */
  appliedAgainAt: z.iso.datetime().nullish(),
  /** The text of the privacy page that the person agreed to; null or absent where none was shown. */
  consentVersion: z.string().nullish(),
  /** When the guardian of a minor agreed; null if none did. */
  guardianConfirmedAt: z.iso.datetime().nullish(),
  /** What an approval waits for, where a guardian has to agree to it; null or absent for nothing. */
  awaitedOfGuardian: z.enum(awaitedOfGuardian).nullish(),
  /** When the mail was sent whose answer is awaited of the guardian; null or absent in every other case. */
  guardianAskedAt: z.iso.datetime().nullish(),
  /**
   * When the person last changed their age while they waited for an approval, from which one, and the
   * youngest they gave before; null or absent where they did not, or an admin has found the age right.
   */
  ageChangedAt: z.iso.datetime().nullish(),
  ageBefore: z.int().nullish(),
  youngestAge: z.int().nullish(),
  /** When the account will be deleted, which its owner asked for. */
  deletionAt: z.iso.datetime().nullish(),
  /** When the person asked for mails about new lectures and about exam dates; null for none. */
  newLectureMailsAt: z.iso.datetime().nullish(),
  examDatesMailsAt: z.iso.datetime().nullish(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Another one after every change. */
  version: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The status of an account as the caller saw it, and since when it had it. */
export const seenStatusSchema = z.strictObject({
  status: accountStatusSchema,
  decidedAt: isoTime(say('field.date')).nullable(),
});
export type SeenStatus = z.infer<typeof seenStatusSchema>;

export const userSchemas = {
  ownProfile: { answer: profileSchema },
} as const satisfies SomeSchemas;
