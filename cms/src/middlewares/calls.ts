import type { Context, Next } from 'koa';
import { answerCall, checkCalls } from '../api/calls';
import { isApi } from '../core/http/requests';

/** Answers uploads below `/api/v1`, whose forms have been read by now. Nothing of Strapi's is mounted there. */
export default () => {
  checkCalls();
  return async (ctx: Context, next: Next) => (isApi(ctx) ? answerCall(ctx) : next());
};
