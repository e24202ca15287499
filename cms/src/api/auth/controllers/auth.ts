import { accountKey, endpoints, sessionCookies } from '@nihongo-lanka/contract';
import { isLocked, refuseLocked, userOf } from '../../../accounts/account';
import { createAccount, findByIdentifier, setPassword } from '../../../accounts/accounts';
import { passwordMatches } from '../../../accounts/passwords';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { countCall, forgetCalls } from '../../../http/rateLimits';
import { clearSessionCookies, setSessionCookies } from '../../../session/cookies';
import {
  endFamily,
  endSessionsOf,
  familyOfRefresh,
  rotate,
  startFamily,
} from '../../../session/families';
import { findAccount, sessionOf } from '../../../session/session';

export default {
  register: handle(endpoints.register, async ({ ctx, body, language }) => {
    await countCall('registerByAddress', ctx.ip);
    const { confirmPassword: _, language: chosen, ...fields } = body;
    const account = await createAccount({ ...fields, language: chosen ?? language });
    return { user: userOf(account) };
  }),

  login: handle(endpoints.login, async ({ ctx, body }) => {
    const who = accountKey(body.identifier);
    const whoAndWhere = `${ctx.ip} ${who}`;
    await countCall('loginByAddress', ctx.ip);
    await countCall('loginByAccount', who);
    await countCall('loginByAccountAndAddress', whoAndWhere);
    const account = await findByIdentifier(body.identifier);
    const right = await passwordMatches(body.password, account?.password);
    if (!account || !right) throw new ApiError('INVALID_CREDENTIALS');
    await forgetCalls('loginByAccountAndAddress', whoAndWhere);
    refuseLocked(account);
    setSessionCookies(ctx, await startFamily(strapi, account.id));
    return { user: userOf(account) };
  }),

  refresh: handle(endpoints.refresh, async ({ ctx }) => {
    await countCall('refreshByAddress', ctx.ip);
    const token = ctx.cookies.get(sessionCookies.refresh);
    const next = token ? await rotate(strapi, token) : null;
    const account = next && (await findAccount(next.userId));
    if (!account || isLocked(account)) {
      clearSessionCookies(ctx);
      throw new ApiError('NOT_AUTHENTICATED');
    }
    setSessionCookies(ctx, next.tokens);
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
    await setPassword(account.id, body.newPassword);
    await endSessionsOf(strapi, account.id, (await sessionOf(ctx))?.family);
  }),
};
