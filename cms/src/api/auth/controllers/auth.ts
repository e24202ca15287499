import { ApiError } from '../../../core/http/apiError';
import { refusedInEvenTime } from '../../../core/http/evenTime';
import { countCall } from '../../../core/http/rateLimits';
import { changePassword, createAccount } from '../../../people/accounts/accounts';
import { askGuardianFirst } from '../../../people/accounts/guardians';
import { userOf } from '../../../people/identity/account';
import { clearSessionCookies, setSessionCookies, tokenIn } from '../../../people/session/cookies';
import {
  accountOfRefresh,
  endFamily,
  holdingAccount,
  rotate,
} from '../../../people/session/families';
import { familyIn, logIn, setLoginCookies, startLogin } from '../../../people/signIn/login';
import { checkOwnPassword } from '../../../people/signIn/ownPassword';
import { countWorkedCall } from '../../../people/signIn/work';
import { handle } from '../../handler';

export default {
  register: handle('register', async ({ ctx, body, language }) => {
    await countWorkedCall(ctx, { all: 'registerByAddress', withoutWork: 'registerWithoutWork' });
    const { confirmPassword: _, language: chosen, ...fields } = body;
    const account = await refusedInEvenTime(() =>
      createAccount({ ...fields, language: chosen ?? language }, 'themselves'),
    );
    const login = await holdingAccount(strapi, account.id, () => startLogin(ctx, account));
    await setLoginCookies(ctx, login);
    await askGuardianFirst(account);
    return { user: userOf(account) };
  }),

  login: handle('login', async ({ ctx, body }) => ({
    user: await refusedInEvenTime(() => logIn(ctx, body)),
  })),

  refresh: handle('refresh', async ({ ctx }) => {
    const token = tokenIn(ctx, 'refresh') ?? '';
    const userId = accountOfRefresh(token);
    if (userId) await countCall('refreshByAccount', String(userId));
    const rotated = userId && (await rotate(strapi, token));
    if (!rotated) {
      clearSessionCookies(ctx);
      throw new ApiError('NOT_AUTHENTICATED');
    }
    setSessionCookies(ctx, rotated.tokens);
    return { user: userOf(rotated.account) };
  }),

  logout: handle('logout', async ({ ctx }) => {
    const family = await familyIn(ctx);
    if (family) await endFamily(strapi, family);
    clearSessionCookies(ctx);
    // Pages of the one who leaves must not come back from the browser's memory for the next one.
    ctx.set('Clear-Site-Data', '"cache"');
  }),

  changePassword: handle('changePassword', async ({ ctx, body, account }) => {
    await checkOwnPassword(account, body.currentPassword, 'currentPassword');
    setSessionCookies(ctx, await changePassword(ctx, account, body.newPassword));
  }),
};
