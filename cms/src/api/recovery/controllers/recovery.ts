import { accountKey, addressKey } from '@nihongo-lanka/contract';
import { afterAnswer } from '../../../core/http/afterAnswer';
import { ApiError } from '../../../core/http/apiError';
import { inEvenTime } from '../../../core/http/evenTime';
import { countCall, isWithin } from '../../../core/http/rateLimits';
import { resetPassword } from '../../../people/accounts/accounts';
import {
  confirmEmail,
  sendConfirmation,
  sendEmailChange,
  sendResetLink,
} from '../../../people/accounts/emails';
import { accountOf } from '../../../people/session/session';
import { checkOwnPassword } from '../../../people/signIn/ownPassword';
import { handle } from '../../handler';

export default {
  forgot: handle('forgotPassword', ({ ctx, body }) =>
    inEvenTime(async () => {
      await countCall('forgotByAddress', addressKey(ctx));
      // Whoever floods a mailbox is not told that it is one.
      const isFirst = await isWithin('forgotByEmail', accountKey(body.email));
      if (isFirst) afterAnswer(ctx, () => sendResetLink(body.email));
      return {};
    }),
  ),

  reset: handle('resetPassword', async ({ ctx, body }) => {
    await countCall('linkByAddress', addressKey(ctx));
    await resetPassword(body.token, body.newPassword);
  }),

  confirmEmail: handle('confirmEmail', async ({ ctx, body }) => {
    await countCall('linkByAddress', addressKey(ctx));
    await confirmEmail(body.token, await accountOf(ctx));
  }),

  resendConfirmation: handle('resendConfirmation', async ({ account }) => {
    await countCall('emailByAccount', String(account.id));
    await sendConfirmation(account);
    return {};
  }),

  changeEmail: handle('changeEmail', async ({ ctx, body, account }) => {
    await checkOwnPassword(account, body.password);
    if (accountKey(body.email) === accountKey(account.email)) {
      throw new ApiError('VALIDATION_FAILED', { email: 'email.same' });
    }
    await countCall('emailByAccount', String(account.id));
    afterAnswer(ctx, () => sendEmailChange(account, body.email));
    return {};
  }),
};
