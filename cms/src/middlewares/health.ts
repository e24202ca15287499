import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isStopping } from '../core/lifecycle';

/** `/healthz`: the process answers. `/readyz`: its database does too, and it goes on running. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    ctx.set('Cache-Control', 'no-store');
    const ready = ctx.path === '/healthz' || (await databaseAnswers(strapi));
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ok' : 'unavailable' };
  };

/** How long the database may take to answer, in milliseconds, after a connection is made. */
const patience = 2000;

async function databaseAnswers(strapi: Core.Strapi): Promise<boolean> {
  if (!strapi.isLoaded || isStopping()) return false;
  try {
    await strapi.db.connection.raw('select 1').timeout(patience);
    return true;
  } catch {
    return false;
  }
}
