import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { say } from '../text.js';
import {
  confirmation,
  givenPassword,
  newPassword,
  passwordsMatch,
  profileFields,
  sameStrings,
} from '../users/fields.js';

const { email } = profileFields;

/** From a link in a mail. One that never was a token is answered as one that is used. */
export const mailToken = z
  .string({ error: say('field.text') })
  .max(200, { error: say('field.tooLong') });

export const forgottenPasswordSchema = z.strictObject({ email });
export type ForgottenPassword = z.input<typeof forgottenPasswordSchema>;

export const passwordResetSchema = z
  .strictObject({ token: mailToken, newPassword, confirmNewPassword: confirmation })
  .refine((value) => sameStrings(value.newPassword, value.confirmNewPassword), {
    ...passwordsMatch,
    path: ['confirmNewPassword'],
  });
export type PasswordReset = z.input<typeof passwordResetSchema>;

export const emailConfirmationSchema = z.strictObject({ token: mailToken });
export type EmailConfirmation = z.input<typeof emailConfirmationSchema>;

export const emailChangeSchema = z.strictObject({ email, password: givenPassword });
export type EmailChange = z.input<typeof emailChangeSchema>;

/** It says nothing: whether a mail is sent depends on what nobody may ask. */
const accepted = z.object({});

export const recoverySchemas = {
  forgotPassword: { body: forgottenPasswordSchema, answer: accepted },
  resetPassword: { body: passwordResetSchema },
  confirmEmail: { body: emailConfirmationSchema },
  resendConfirmation: { answer: accepted },
  changeEmail: { body: emailChangeSchema, answer: accepted },
} as const satisfies SomeSchemas;
