import type { Context, Next } from 'koa';

/** Koa reads an address that is no path by a parser that throws, and then knows no answer but 500. */
export default () => async (ctx: Context, next: Next) => {
  // No preflight without an origin; Strapi's CORS would answer it as one.
  if (!ctx.get('origin')) delete ctx.req.headers['access-control-request-method'];
  if (ctx.req.url?.startsWith('/')) return next();
  ctx.status = 400;
  ctx.body = 'Bad request\n';
};
