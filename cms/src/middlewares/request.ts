import type { Context, Next } from 'koa';
import { followRequest, isProbe, routeOf } from '../monitoring/requests';
import { traceRequest } from '../monitoring/tracing';

/** Numbers each request for the log, and tells how it was answered. */
export default () => (ctx: Context, next: Next) => {
  followRequest(ctx);
  return isProbe(ctx) ? next() : traceRequest(ctx, next, routeOf);
};
