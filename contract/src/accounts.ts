import { z } from 'zod';
import { provinces } from './accountFields.js';
import { languageSchema } from './languageSchema.js';
import { isVisible, optionalText, requiredText, say } from './text.js';

export const roles = ['learner', 'admin'] as const;
export const roleSchema = z.enum(roles, { error: say('field.choice') });
export type Role = z.infer<typeof roleSchema>;

export const accountStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export const accountStatusSchema = z.enum(accountStatuses, { error: say('field.choice') });
export type AccountStatus = z.infer<typeof accountStatusSchema>;

/**
 * The states an account may move to from each state; staying where it is is always allowed.
 * A rejected account may still be approved, so that a mistaken refusal can be put right.
 */
export const accountTransitions: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['approved'],
};

/** States whose holder may not log in at all. */
export const lockedStatuses = ['rejected', 'suspended'] as const satisfies AccountStatus[];

/**
 * Lengths in UTF-16 units, those of user names and the least of passwords in code points; ages in
 * years.
 */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 50,
  nameMax: 100,
  emailMax: 254,
  addressMax: 300,
  cityMax: 100,
  contactPersonMax: 200,
  commentsMax: 2000,
  reasonMax: 500,
  ageMin: 10,
  ageMax: 100,
  passwordMin: 8,
  // bcrypt ignores everything after the 72nd byte.
  passwordMaxBytes: 72,
} as const;

const firstName = requiredText(say('firstName.required'), accountLimits.nameMax);
const lastName = requiredText(say('lastName.required'), accountLimits.nameMax);

// What can be seen, and the two joiners that Sinhala is written with; U+2800 is a symbol without ink.
const usernameCharacters =
  /^(?:(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{M}\p{N}\p{P}\p{S}]|[\u200c\u200d])*$/u;

const username = z
  .string({
    error: (issue) => (issue.input == null ? say('username.required') : say('field.text')),
  })
  .refine((value) => value.length <= accountLimits.usernameMax * 4, {
    error: say('field.tooLong'),
    abort: true,
  })
  .transform((value) => value.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .min(1, { error: say('username.required'), abort: true })
      .regex(/^\S*$/u, { error: say('username.spaces'), abort: true })
      .min(accountLimits.usernameMin, { error: say('username.tooShort'), abort: true })
      .max(accountLimits.usernameMax, { error: say('field.tooLong'), abort: true })
      .refine(isVisible, { error: say('field.characters'), abort: true })
      .regex(usernameCharacters, { error: say('field.characters') }),
  );

const email = requiredText(say('email.required'), accountLimits.emailMax).pipe(
  z.email({ error: say('email.invalid') }),
);

const byteLength = (value: string) => new TextEncoder().encode(value).length;

// Half a surrogate pair keeps some bcrypt implementations busy for ever.
const wholeCharacters = /^\P{Cs}*$/u;

// Without `abort`, which would keep the comparison of the two passwords from running.
/** The password rules, the same everywhere a password is set. Never trimmed or normalised. */
const newPassword = z
  .string({
    error: (issue) => (issue.input == null ? say('password.required') : say('field.text')),
  })
  .min(1, { error: say('password.required') })
  .min(accountLimits.passwordMin, { error: say('password.tooShort') })
  .refine((value) => value.length <= 72 && byteLength(value) <= accountLimits.passwordMaxBytes, {
    error: say('password.tooLong'),
  })
  .regex(/\p{Nd}/u, { error: say('password.number') })
  .regex(/[^\p{L}\p{M}\p{N}\s\p{C}]/u, { error: say('password.symbol') })
  .regex(/\p{Lu}/u, { error: say('password.uppercase') })
  .regex(wholeCharacters, { error: say('field.characters') });

const confirmation = z
  .string({
    error: (issue) => (issue.input == null ? say('passwordConfirm.required') : say('field.text')),
  })
  .min(1, { error: say('passwordConfirm.required') })
  .max(200, { error: say('passwordConfirm.mismatch') });

/** A password somebody claims to have: only its presence is checked, and its size bounded. */
const givenPassword = z
  .string({
    error: (issue) => (issue.input == null ? say('password.required') : say('field.text')),
  })
  .min(1, { error: say('password.required') })
  .max(200, { error: say('field.tooLong') })
  .regex(wholeCharacters, { error: say('field.characters') });

const age = z
  .int({ error: say('age.range') })
  .min(accountLimits.ageMin, { error: say('age.range') })
  .max(accountLimits.ageMax, { error: say('age.range') });

const profileFields = {
  firstName,
  lastName,
  email,
  birthAddress: optionalText(accountLimits.addressMax),
  currentAddress: optionalText(accountLimits.addressMax),
  city: optionalText(accountLimits.cityMax),
  province: z
    .union([z.enum(provinces), z.literal('')], { error: say('field.choice') })
    .nullish()
    .transform((value) => value || null),
  age: age.nullish().transform((value) => value ?? null),
  contactPerson: optionalText(accountLimits.contactPersonMax),
  learnedJapanese: z
    .boolean({ error: say('field.choice') })
    .nullish()
    .transform((value) => value ?? null),
  comments: optionalText(accountLimits.commentsMax, { lines: true }),
};

const passwordsMatch = {
  error: say('passwordConfirm.mismatch'),
  // Compared even while other fields are wrong, so that one submit shows every message.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

function sameStrings(a: unknown, b: unknown) {
  return typeof a !== 'string' || typeof b !== 'string' || !a || !b || a === b;
}

const language = z.enum(languageSchema.options, { error: say('field.choice') });

export const registrationSchema = z
  .strictObject({
    ...profileFields,
    username,
    password: newPassword,
    confirmPassword: confirmation,
    language: language.optional(),
  })
  .refine((value) => sameStrings(value.password, value.confirmPassword), {
    ...passwordsMatch,
    path: ['confirmPassword'],
  });
export type Registration = z.output<typeof registrationSchema>;
/** What a form or client sends: blanks allowed where the schema turns them into null. */
export type RegistrationInput = z.input<typeof registrationSchema>;

export const credentialsSchema = z.strictObject({
  identifier: requiredText(say('identifier.required'), accountLimits.emailMax),
  password: givenPassword,
});
export type Credentials = z.input<typeof credentialsSchema>;

export const passwordChangeSchema = z
  .strictObject({
    currentPassword: givenPassword,
    newPassword,
    confirmNewPassword: confirmation,
  })
  .refine((value) => sameStrings(value.newPassword, value.confirmNewPassword), {
    ...passwordsMatch,
    path: ['confirmNewPassword'],
  })
  .refine((value) => !value.newPassword || value.newPassword !== value.currentPassword, {
    error: say('password.same'),
    when: passwordsMatch.when,
    path: ['newPassword'],
  });
export type PasswordChange = z.input<typeof passwordChangeSchema>;

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

/** The form in which e-mail addresses and user names are compared: two that differ only in case, or in what can't be seen, are one. */
export function accountKey(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
}
