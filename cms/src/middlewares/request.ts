import type { Context, Next } from 'koa';
import { followRequest, isProbe, routeOf } from '../operations/monitoring/requests';
import { traceRequest } from '../operations/monitoring/tracing';

export default () => (ctx: Context, next: Next) => {
  followRequest(ctx);
  return isProbe(ctx) ? next() : traceRequest(ctx, next, routeOf);
};
