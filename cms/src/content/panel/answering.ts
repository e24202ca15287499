import { errorBody, errorStatuses } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../../core/http/apiError';
import { languageOf } from '../../core/http/language';

export function answering(act: (params: Readonly<Record<string, string>>) => Promise<unknown>) {
  return async (ctx: Context) => {
    try {
      ctx.body = await act(ctx.params);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      ctx.status = errorStatuses[error.code];
      ctx.body = errorBody(languageOf(ctx), error.code);
    }
  };
}
