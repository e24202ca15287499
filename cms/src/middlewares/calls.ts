import type { Context, Next } from 'koa';
import { answerCall, checkCalls } from '../api/calls';
import { isApi } from '../core/http/requests';

/** Strapi's body parser has read the multipart forms by now. */
export default () => {
  checkCalls();
  return async (ctx: Context, next: Next) => (isApi(ctx) ? answerCall(ctx) : next());
};
