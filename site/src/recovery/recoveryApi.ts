import { call } from '@nihongo-lanka/client/call';
import {
  type EmailConfirmation,
  emailConfirmationSchema,
  type ForgottenPassword,
  forgottenPasswordSchema,
  type PasswordReset,
  passwordResetSchema,
} from '@nihongo-lanka/contract';
import { checkedBy } from '../data/formCheckApi';

export const checkForgottenPassword = checkedBy(forgottenPasswordSchema);
export const checkPasswordReset = checkedBy(passwordResetSchema);
export const checkEmailConfirmation = checkedBy(emailConfirmationSchema);

export const forgotPassword = (body: ForgottenPassword) => call('forgotPassword', { body });
export const resetPassword = (body: PasswordReset) => call('resetPassword', { body });
export const confirmEmail = (body: EmailConfirmation) => call('confirmEmail', { body });
