import { accountKey, addressKey } from '@nihongo-lanka/contract';
import { afterAnswer } from '../../../core/http/afterAnswer';
import { ApiError } from '../../../core/http/apiError';
import { inEvenTime } from '../../../core/http/evenTime';
import { countCall } from '../../../core/http/rateLimits';
import { resetPassword } from '../../../people/accounts/accounts';
import {
  confirmEmail,
  sendConfirmation,
  sendEmailChange,
  sendResetLink,
} from '../../../people/accounts/emails';
import { findToken } from '../../../people/identity/tokens';
import { accountOf } from '../../../people/session/session';
import { checkOwnPassword } from '../../../people/signIn/ownPassword';
import { handle } from '../../handler';

export default {
  forgot: handle('forgotPassword', ({ ctx, body }) =>
    inEvenTime(async () => {
      await countCall('forgot', addressKey(ctx));
      afterAnswer(ctx, () => sendResetLink(body.email));
      return {};
    }),
  ),

  reset: handle('resetPassword', async ({ ctx, body }) => {
    await countCall('link', addressKey(ctx));
    await resetPassword(body.token, body.newPassword);
  }),

  checkReset: handle('checkResetLink', async ({ ctx, body }) => {
    await countCall('link', addressKey(ctx));
    if (!(await findToken('passwordReset', body.token))) throw new ApiError('LINK_USED');
  }),

  confirmEmail: handle('confirmEmail', async ({ ctx, body }) => {
    await countCall('link', addressKey(ctx));
    await confirmEmail(body.token, await accountOf(ctx));
  }),

  resendConfirmation: handle('resendConfirmation', async ({ account }) => {
    await countCall('mail', String(account.id));
    await sendConfirmation(account);
    return {};
  }),

  changeEmail: handle('changeEmail', async ({ ctx, body, account }) => {
    await checkOwnPassword(account, body.password);
    if (accountKey(body.email) === accountKey(account.email)) {
      throw new ApiError('VALIDATION_FAILED', { email: 'email.same' });
    }
    await countCall('mail', String(account.id));
    afterAnswer(ctx, () => sendEmailChange(account, body.email));
    return {};
  }),
};
