import { contractText } from '../i18n/contractText';
import { page, withNote } from '../page/page';
import { paths } from '../page/paths';
import { passwordText } from '../ui/password/passwordText';
import { recoveryText } from './recoveryText';

export const forgotPasswordPage = withNote(
  page(
    'forgotPassword',
    () => import('./ForgotPasswordPage'),
    (module) => module.ForgotPasswordPage,
    recoveryText,
    contractText,
  ),
  (search) => paths.forgotPassword.to({ sent: search.has('sent') }),
);

// The token in the query of these is no part of what they show: no page with a token is ever kept.

export const resetPasswordPage = page(
  'resetPassword',
  () => import('./ResetPasswordPage'),
  (module) => module.ResetPasswordPage,
  recoveryText,
  contractText,
  passwordText,
);

export const confirmEmailPage = withNote(
  page(
    'confirmEmail',
    () => import('./ConfirmEmailPage'),
    (module) => module.ConfirmEmailPage,
    recoveryText,
    contractText,
  ),
  (search) => paths.confirmEmail.to({ done: search.has('done'), already: search.has('already') }),
);
