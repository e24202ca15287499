import type { Context, Next } from 'koa';

/** Refuses an address that is no path. Koa's parser would throw, and koa would answer 500. */
export default () => async (ctx: Context, next: Next) => {
  // No preflight without an origin; Strapi's CORS would answer it as one.
  if (!ctx.get('origin')) delete ctx.req.headers['access-control-request-method'];
  if (ctx.req.url?.startsWith('/')) return next();
  ctx.status = 400;
  ctx.body = 'Bad request\n';
};
