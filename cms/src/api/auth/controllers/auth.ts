import { addressKey } from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { refusedInEvenTime } from '../../../core/http/evenTime';
import { countCall } from '../../../core/http/rateLimits';
import { changePassword, createAccount } from '../../../people/accounts/accounts';
import { userOf } from '../../../people/identity/account';
import {
  clearSessionCookies,
  leave,
  setSessionCookies,
  tokenIn,
} from '../../../people/session/cookies';
import { endLoginOfToken, holdingAccount } from '../../../people/session/logins';
import { loginOf } from '../../../people/session/session';
import { logIn, setLoginCookies, startLogin } from '../../../people/signIn/login';
import { checkOwnPassword } from '../../../people/signIn/ownPassword';
import { handle } from '../../handler';

export default {
  register: handle('register', async ({ ctx, body, language }) => {
    await countCall('register', addressKey(ctx));
    const { confirmPassword: _, language: chosen, ...fields } = body;
    const account = await refusedInEvenTime(() =>
      createAccount({ ...fields, language: chosen ?? language }, 'themselves'),
    );
    const login = await holdingAccount(strapi, account.id, () => startLogin(ctx, account));
    await setLoginCookies(ctx, login);
    return { user: userOf(account) };
  }),

  login: handle('login', ({ ctx, body }) => refusedInEvenTime(() => logIn(ctx, body))),

  // `loginOf` extends the session.
  refresh: handle('refresh', async ({ ctx }) => {
    const login = await loginOf(ctx);
    if (!login) {
      clearSessionCookies(ctx);
      throw new ApiError('NOT_AUTHENTICATED');
    }
    await countCall('work', String(login.accountId));
    return { user: userOf(login.account) };
  }),

  logout: handle('logout', async ({ ctx }) => {
    await endLoginOfToken(tokenIn(ctx) ?? '');
    leave(ctx);
  }),

  changePassword: handle('changePassword', async ({ ctx, body, account }) => {
    await checkOwnPassword(account, body.currentPassword, 'currentPassword');
    setSessionCookies(ctx, await changePassword(ctx, account, body.newPassword));
  }),
};
