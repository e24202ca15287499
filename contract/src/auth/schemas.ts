import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { consentVersion } from '../privacy/schemas.js';
import { hasTelephone, needsGuardian } from '../privacy/values.js';
import { requiredText, say } from '../text.js';
import {
  confirmation,
  givenPassword,
  language,
  newPassword,
  newProfileFields,
  newUsername,
  passwordsMatch,
  sameStrings,
} from '../users/fields.js';
import { userSchema } from '../users/schemas.js';
import { accountLimits } from '../users/values.js';

export const registrationSchema = z
  .strictObject({
    ...newProfileFields,
    username: newUsername,
    password: newPassword,
    confirmPassword: confirmation,
    language: language.optional(),
    consent: consentVersion.optional(),
  })
  .refine((value) => sameStrings(value.password, value.confirmPassword), {
    ...passwordsMatch,
    path: ['confirmPassword'],
  })
  .refine(({ age, contactPerson }) => !needsGuardian(age) || hasTelephone(contactPerson), {
    error: say('guardian.required'),
    when: passwordsMatch.when,
    path: ['contactPerson'],
  });
export type Registration = z.output<typeof registrationSchema>;
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

export const sessionSchema = z.object({ user: userSchema });

export const startedLoginSchema = sessionSchema.extend({
  // Missing from an older server.
  accountKept: z.boolean().default(false),
});
export type StartedLogin = z.output<typeof startedLoginSchema>;

export const authSchemas = {
  register: { body: registrationSchema, answer: sessionSchema },
  login: { body: credentialsSchema, answer: startedLoginSchema },
  refresh: { answer: sessionSchema },
  logout: {},
  changePassword: { body: passwordChangeSchema },
} as const satisfies SomeSchemas;
