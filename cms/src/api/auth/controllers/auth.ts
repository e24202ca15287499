import { accountKey, endpoints, sessionCookies } from '@nihongo-lanka/contract';
import { isLocked, refuseLocked, userOf } from '../../../accounts/account';
import { changePassword, createAccount, findByIdentifier } from '../../../accounts/accounts';
import { passwordMatches } from '../../../accounts/passwords';
import { addressKey } from '../../../http/addressKey';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { countCall, forgetCalls, refuseSpent } from '../../../http/rateLimits';
import { clearSessionCookies, setSessionCookies } from '../../../session/cookies';
import {
  accountOfRefresh,
  endFamily,
  familyOfRefresh,
  holdingAccount,
  rotate,
  startFamily,
} from '../../../session/families';
import { findAccount, sessionOf } from '../../../session/session';

export default {
  register: handle(endpoints.register, async ({ ctx, body, language }) => {
    await countCall('registerByAddress', addressKey(ctx));
    const { confirmPassword: _, language: chosen, ...fields } = body;
    const account = await createAccount({ ...fields, language: chosen ?? language });
    return { user: userOf(account) };
  }),

  login: handle(endpoints.login, async ({ ctx, body }) => {
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
    const tokens = await holdingAccount(strapi, account.id, async () => {
      // Another request may have changed both since they were read.
      const now = await findAccount(account.id);
      if (!now || now.password !== account.password) throw new ApiError('INVALID_CREDENTIALS');
      refuseLocked(now);
      return startFamily(strapi, account.id);
    });
    setSessionCookies(ctx, tokens);
    return { user: userOf(account) };
  }),

  refresh: handle(endpoints.refresh, async ({ ctx }) => {
    const token = ctx.cookies.get(sessionCookies.refresh) ?? '';
    const userId = accountOfRefresh(token);
    if (userId) await countCall('refreshByAccount', String(userId));
    const tokens = userId && (await rotate(strapi, token));
    const account = tokens && (await findAccount(userId));
    if (!account || isLocked(account)) {
      clearSessionCookies(ctx);
      throw new ApiError('NOT_AUTHENTICATED');
    }
    setSessionCookies(ctx, tokens);
    return { user: userOf(account) };
  }),

  logout: handle(endpoints.logout, async ({ ctx }) => {
    const token = ctx.cookies.get(sessionCookies.refresh);
    const family =
      (token && (await familyOfRefresh(strapi, token))) || (await sessionOf(ctx))?.family;
    if (family) await endFamily(strapi, family);
    clearSessionCookies(ctx);
  }),

  changePassword: handle(endpoints.changePassword, async ({ ctx, body, account }) => {
    await countCall('passwordByAccount', String(account.id));
    if (!(await passwordMatches(body.currentPassword, account.password))) {
      throw new ApiError('VALIDATION_FAILED', { currentPassword: 'password.wrong' });
    }
    await changePassword(account, body.newPassword, (await sessionOf(ctx))?.family);
  }),
};
