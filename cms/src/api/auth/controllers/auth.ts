import { accountKey, addressKey } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { findAccount, refuseLocked, userOf } from '../../../accounts/account';
import {
  changePassword,
  createAccount,
  findByIdentifier,
  renewHash,
} from '../../../accounts/accounts';
import { hashPassword, isOld, passwordMatches } from '../../../accounts/passwords';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { countCall, forgetCalls, refuseSpent } from '../../../http/rateLimits';
import { clearSessionCookies, setSessionCookies, tokenIn } from '../../../session/cookies';
import {
  accountOfRefresh,
  endFamily,
  type Family,
  familyOfRefresh,
  holdingAccount,
  rotate,
  startFamily,
} from '../../../session/families';
import { loginOf } from '../../../session/session';

/** The login that a request shows, by either of its tokens. */
async function familyIn(ctx: Context): Promise<Family | undefined> {
  const token = tokenIn(ctx, 'refresh');
  return (token && (await familyOfRefresh(strapi, token))) || (await loginOf(ctx))?.family;
}

export default {
  register: handle('register', async ({ ctx, body, language }) => {
    await countCall('registerByAddress', addressKey(ctx));
    const { confirmPassword: _, language: chosen, ...fields } = body;
    const account = await createAccount({ ...fields, language: chosen ?? language }, 'themselves');
    return { user: userOf(account) };
  }),

  login: handle('login', async ({ ctx, body }) => {
    const address = addressKey(ctx);
    // Before anything else: whoever is refused already must not cost a look-up, or make a key of
    // each name they try.
    await refuseSpent('loginByAddress', address);
    const account = await findByIdentifier(body.identifier);
    // By the account where there is one: its name and its address share one budget.
    const who = account ? `account ${account.id}` : `name ${accountKey(body.identifier)}`;
    const whoAndWhere = `${address} ${who}`;
    await refuseSpent('loginByAccount', who);
    // Counted before the password is looked at, so that guesses at the same moment count too; the
    // wider limits count only wrong ones, so that nobody can use up somebody else's from one address.
    await countCall('loginByAccountAndAddress', whoAndWhere);
    const right = await passwordMatches(body.password, account?.password);
    if (!account || !right) {
      await countCall('loginByAccount', who);
      await countCall('loginByAddress', address);
      throw new ApiError('INVALID_CREDENTIALS');
    }
    await forgetCalls('loginByAccountAndAddress', whoAndWhere);
    const isRenewed = account.password && isOld(account.password);
    const renewed = isRenewed ? await hashPassword(body.password) : undefined;
    const tokens = await holdingAccount(strapi, account.id, async () => {
      // Another request may have changed both since they were read.
      const now = await findAccount(account.id);
      const isSame = now?.password === account.password;
      if (!now || !(isSame || (await passwordMatches(body.password, now.password)))) {
        throw new ApiError('INVALID_CREDENTIALS');
      }
      refuseLocked(now);
      if (renewed && isSame) await renewHash(now, renewed);
      return startFamily(strapi, now);
    });
    // Its cookies are overwritten, so nobody could log out of it any more. It may be another's.
    const before = await familyIn(ctx);
    if (before) await endFamily(strapi, before);
    setSessionCookies(ctx, tokens);
    return { user: userOf(account) };
  }),

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
    await countCall('passwordByAccount', String(account.id));
    if (!(await passwordMatches(body.currentPassword, account.password))) {
      throw new ApiError('VALIDATION_FAILED', { currentPassword: 'password.wrong' });
    }
    setSessionCookies(ctx, await changePassword(account, body.newPassword));
  }),
};
