import type { Context, Next } from 'koa';

/** Koa's parser would throw on such a URL and answer 500. */
export default () => async (ctx: Context, next: Next) => {
  // Strapi's CORS would answer it as a preflight.
  if (!ctx.get('origin')) delete ctx.req.headers['access-control-request-method'];
  if (ctx.req.url?.startsWith('/')) return next();
  ctx.status = 400;
  ctx.body = 'Bad request\n';
};
