import { z } from 'zod';
import { languageSchema } from '../languageSchema.js';
import { lectureCategories } from '../lectures/values.js';
import { isVisible, optionalText, requiredText, say } from '../text.js';
import { type NameField, nameRules } from './names.js';
import { passwordRules } from './passwordRules.js';
import { accountLimits, provinces } from './values.js';

const firstName = requiredText(say('firstName.required'), accountLimits.nameMax);
const lastName = requiredText(say('lastName.required'), accountLimits.nameMax);

// Visible characters, and the two joiners that Sinhala needs. U+2800 is a blank symbol.
const usernameCharacters =
  /^(?:(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{M}\p{N}\p{P}\p{S}]|[\u200c\u200d])*$/u;

export const username = z
  .string({
    error: (issue) => (issue.input == null ? say('username.required') : say('field.text')),
  })
  .max(accountLimits.usernameMax * 4, { error: say('field.tooLong'), abort: true })
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

const charactersIn = (value: string) =>
  value.length > 2 * accountLimits.passwordMax ? value.length : [...value].length;

// Half a surrogate pair makes some bcrypt implementations hang.
const wholeCharacters = /^\P{Cs}*$/u;

// No `abort` here: it would skip the comparison of the two passwords.
/** Never trimmed or normalised. */
export const newPassword = z
  .string({
    error: (issue) => (issue.input == null ? say('password.required') : say('field.text')),
  })
  .min(1, { error: say('password.required') })
  .refine(passwordRules.length, { error: say('password.tooShort') })
  .max(2 * accountLimits.passwordMax, { error: say('password.tooLong') })
  .refine((value) => charactersIn(value) <= accountLimits.passwordMax, {
    error: say('password.tooLong'),
  })
  .refine(passwordRules.number, { error: say('password.number') })
  .refine(passwordRules.symbol, { error: say('password.symbol') })
  .refine(passwordRules.uppercase, { error: say('password.uppercase') })
  .regex(wholeCharacters, { error: say('field.characters') });

export const confirmation = z
  .string({
    error: (issue) => (issue.input == null ? say('passwordConfirm.required') : say('field.text')),
  })
  .min(1, { error: say('passwordConfirm.required') })
  .max(200, { error: say('passwordConfirm.mismatch') });

export const givenPassword = z
  .string({
    error: (issue) => (issue.input == null ? say('password.required') : say('field.text')),
  })
  .min(1, { error: say('password.required') })
  .max(2 * accountLimits.passwordMax, { error: say('field.tooLong') })
  .regex(wholeCharacters, { error: say('field.characters') });

const age = z
  .int({ error: say('age.range') })
  .min(accountLimits.ageMin, { error: say('age.range') })
  .max(accountLimits.ageMax, { error: say('age.range') });

export const profileFields = {
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

export const level = z
  .union([z.enum(lectureCategories), z.literal('')], { error: say('field.choice') })
  .nullish()
  .transform((value) => value || null);

function asNewName<Schema extends z.ZodType<string | null>>(field: NameField, schema: Schema) {
  const { refuses, fault } = nameRules[field];
  return schema.refine((value) => value === null || !refuses(value), { error: fault });
}

export const newUsername = asNewName('username', username);

/** Of a registration. An update checks names against the stored ones, see `nameFaults`. */
export const newProfileFields = {
  ...profileFields,
  firstName: asNewName('firstName', firstName),
  lastName: asNewName('lastName', lastName),
  contactPerson: asNewName('contactPerson', profileFields.contactPerson),
};

export const passwordsMatch = {
  error: say('passwordConfirm.mismatch'),
  // Even if other fields are wrong, so that one submit shows every message.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export function sameStrings(a: unknown, b: unknown) {
  return typeof a !== 'string' || typeof b !== 'string' || !a || !b || a === b;
}

export const language = z.enum(languageSchema.options, { error: say('field.choice') });
