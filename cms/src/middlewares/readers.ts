import { readersQuestion } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { userOf } from '../accounts/account';
import { apiErrorOfDatabase } from '../http/databaseErrors';
import { loginsOfAccess } from '../session/families';

const { path, header, mostTokens } = readersQuestion;

/**
 * Tells the site who its readers are: for each access token the user whose live session it belongs
 * to, or null. Whoever has a token learns no more than the profile says.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== path) return next();
    ctx.set('Cache-Control', 'no-store');
    const tokens = ctx.get(header).split(' ').filter(Boolean);
    if (ctx.method !== 'GET' || tokens.length === 0 || tokens.length > mostTokens) {
      ctx.status = 400;
      return;
    }
    try {
      const logins = await loginsOfAccess(strapi, tokens);
      ctx.body = logins.map((login) => login && userOf(login.account));
    } catch (error) {
      if (!apiErrorOfDatabase(error)) strapi.log.error(error);
      ctx.status = 503;
    }
  };
