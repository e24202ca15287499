import { accountKey, addressKey } from '@nihongo-lanka/contract';
import { resetPassword } from '../../../accounts/accounts';
import {
  confirmEmail,
  sendConfirmation,
  sendEmailChange,
  sendResetLink,
} from '../../../accounts/emails';
import { checkOwnPassword } from '../../../accounts/ownPassword';
import { afterAnswer } from '../../../http/afterAnswer';
import { ApiError } from '../../../http/apiError';
import { inEvenTime } from '../../../http/evenTime';
import { handle } from '../../../http/handler';
import { countCall, isWithin } from '../../../http/rateLimits';
import { accountOf } from '../../../session/session';

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
