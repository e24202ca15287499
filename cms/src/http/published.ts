import type { Language } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import type { Ready } from '../published/ready';
import { languageOf } from './language';

/** Answers a public GET from what is kept ready, or with 304 where the reader has it already. */
export function answerPublished(find: (language: Language) => Promise<Ready<unknown>>) {
  return async (ctx: Context): Promise<void> => {
    const { body, etag } = await find(languageOf(ctx));
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', etag);
    if (
      ctx
        .get('if-none-match')
        .split(/\s*,\s*/)
        .includes(etag)
    ) {
      ctx.status = 304;
      return;
    }
    ctx.status = 200;
    ctx.type = 'application/json';
    ctx.body = body;
  };
}
