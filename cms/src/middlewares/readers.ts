import { mayLearn, readersQuestion } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { config } from '../core/config';
import { apiErrorOfDatabase } from '../core/database/errors';
import { progressOf } from '../learning/progress/progress';
import { userOf } from '../people/identity/account';
import { type Login, loginsOfTokens } from '../people/session/logins';

const { path, pathWithProgress, header, mostTokens } = readersQuestion;

/** A caller with a token learns no more than the profile call tells. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== path && ctx.path !== pathWithProgress) return next();
    if (isFromOutside(ctx)) {
      ctx.status = 404;
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const tokens = ctx.get(header).split(' ').filter(Boolean);
    if (ctx.method !== 'GET' || tokens.length === 0 || tokens.length > mostTokens) {
      ctx.status = 400;
      return;
    }
    try {
      const logins = await loginsOfTokens(tokens);
      ctx.body = await (ctx.path === path ? usersOf(logins) : usersWithProgress(logins));
    } catch (error) {
      if (!apiErrorOfDatabase(error)) strapi.log.error(error);
      ctx.status = 503;
    }
  };

// The panel's public host also leads here; the site uses another one.
const publicHost = config.cmsPublicUrl && new URL(config.cmsPublicUrl).host;

function isFromOutside(ctx: Context): boolean {
  // Behind a proxy `ctx.host` is X-Forwarded-Host, which a caller may forge.
  return publicHost !== undefined && [ctx.host, ctx.get('host')].includes(publicHost);
}

type Logins = readonly (Login | null)[];

const usersOf = (logins: Logins) => logins.map((login) => login && userOf(login.account));

async function usersWithProgress(logins: Logins) {
  const accounts = logins.flatMap((login) => login?.account ?? []);
  const ids = [...new Set(accounts.filter((each) => mayLearn(userOf(each))).map(({ id }) => id))];
  const found = await progressOf(ids);
  const progress = new Map(ids.map((id, place) => [id, found[place]]));
  return logins.map(
    (login) =>
      login && { user: userOf(login.account), progress: progress.get(login.account.id) ?? [] },
  );
}
