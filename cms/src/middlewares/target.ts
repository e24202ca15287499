import type { Context, Next } from 'koa';

/** Koa reads an address that is no path by a parser that throws, and then knows no answer but 500. */
export default () => async (ctx: Context, next: Next) => {
  if (ctx.req.url?.startsWith('/')) return next();
  ctx.status = 400;
  ctx.body = 'Bad request\n';
};
