import { noteAddress, page } from '../page/page';
import { paths } from '../page/paths';

export const forgotPasswordPage = page({
  texts: ['recovery', 'contract'],
  name: 'forgotPassword',
  load: () => import('./ForgotPasswordPage'),
  pick: (module) => module.ForgotPasswordPage,
  ...noteAddress((search) => paths.forgotPassword.to({ sent: search.has('sent') })),
});

// The token in the query of these is no part of what they show: no page with a token is ever kept.

export const resetPasswordPage = page({
  texts: ['recovery', 'contract', 'ui/password'],
  name: 'resetPassword',
  load: () => import('./ResetPasswordPage'),
  pick: (module) => module.ResetPasswordPage,
});

export const confirmEmailPage = page({
  texts: ['recovery', 'contract'],
  name: 'confirmEmail',
  load: () => import('./ConfirmEmailPage'),
  pick: (module) => module.ConfirmEmailPage,
  ...noteAddress((search) =>
    paths.confirmEmail.to({ done: search.has('done'), already: search.has('already') }),
  ),
});
