import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { requiredText, say } from '../text.js';
import {
  confirmation,
  givenPassword,
  newPassword,
  passwordsMatch,
  profileFields,
  sameStrings,
} from '../users/fields.js';
import { accountLimits } from '../users/values.js';

const { email } = profileFields;

/** A malformed token is answered as a used one. */
export const mailToken = z
  .string({ error: say('field.text') })
  .max(200, { error: say('field.tooLong') });

/** An address, or a user name. With an @ inside it is an address. */
const addressOrName = requiredText(say('identifier.required'), accountLimits.emailMax).refine(
  (value) => /^@?[^@\s]+$/.test(value) || email.safeParse(value).success,
  { error: say('email.invalid') },
);

export const forgottenPasswordSchema = z.strictObject({ email: addressOrName });
export type ForgottenPassword = z.input<typeof forgottenPasswordSchema>;

export const passwordResetSchema = z
  .strictObject({ token: mailToken, newPassword, confirmNewPassword: confirmation })
  .refine((value) => sameStrings(value.newPassword, value.confirmNewPassword), {
    ...passwordsMatch,
    path: ['confirmNewPassword'],
  });
export type PasswordReset = z.input<typeof passwordResetSchema>;

export const resetLinkSchema = z.strictObject({ token: mailToken });

export const emailConfirmationSchema = z.strictObject({ token: mailToken });
export type EmailConfirmation = z.input<typeof emailConfirmationSchema>;

export const emailChangeSchema = z.strictObject({ email, password: givenPassword });
export type EmailChange = z.input<typeof emailChangeSchema>;

/** Empty: the answer must not reveal whether a mail is sent. */
const accepted = z.object({});

export const recoverySchemas = {
  forgotPassword: { body: forgottenPasswordSchema, answer: accepted },
  resetPassword: { body: passwordResetSchema },
  checkResetLink: { body: resetLinkSchema },
  confirmEmail: { body: emailConfirmationSchema },
  resendConfirmation: { answer: accepted },
  changeEmail: { body: emailChangeSchema, answer: accepted },
} as const satisfies SomeSchemas;
