import type { Language } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import type { Ready } from '../published/ready';
import { languageOf } from './language';

/** Answers a public GET with what is kept ready, or with 304 where the reader has it already. */
export function answerReady(ctx: Context, { body, etag }: Ready<unknown>): void {
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
}

export function answerPublished(find: (language: Language) => Promise<Ready<unknown>>) {
  return async (ctx: Context): Promise<void> => answerReady(ctx, await find(languageOf(ctx)));
}
