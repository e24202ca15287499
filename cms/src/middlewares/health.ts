import type { Readiness } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isStopping } from '../core/lifecycle';

/** `/healthz`: the process answers. `/readyz`: its database does too, and it is not stopping. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    ctx.set('Cache-Control', 'no-store');
    const status = ctx.path === '/healthz' ? 'ok' : await readiness(strapi);
    ctx.status = status === 'ok' ? 200 : 503;
    ctx.body = { status };
  };

/** In milliseconds. */
const patience = 2000;

async function readiness(strapi: Core.Strapi): Promise<Readiness['status']> {
  if (!strapi.isLoaded) return 'unavailable';
  try {
    await strapi.db.connection.raw('select 1').timeout(patience);
    return isStopping() ? 'stopping' : 'ok';
  } catch {
    return 'unavailable';
  }
}
