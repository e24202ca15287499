import type { Context, Next } from 'koa';
import { answerCall, checkCalls } from '../api/calls';
import { isApi } from '../core/http/requests';

export default () => {
  checkCalls();
  return async (ctx: Context, next: Next) => (isApi(ctx) ? answerCall(ctx) : next());
};
