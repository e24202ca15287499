import type { Context, Next } from 'koa';
import { followRequest } from '../operations/monitoring/requests';

export default () => (ctx: Context, next: Next) => {
  followRequest(ctx);
  return next();
};
