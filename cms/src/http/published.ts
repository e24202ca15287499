import type { Language } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import type { Ready } from '../published/ready';
import { languageOf } from './language';

/** Answers a public GET with what is kept ready, or with 304 where the reader has it already. */
export function answerReady(ctx: Context, { body, etag }: Ready<unknown>): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', etag);
  // Proxies that compress make an ETag weak; what it names is the same.
  const known = ctx
    .get('if-none-match')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) {
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
