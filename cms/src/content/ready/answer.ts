import { type Language, matchesEtag } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { languageOf } from '../../core/http/language';
import type { Answer } from './ready';

export function answerReady(ctx: Context, answer: Answer): void {
  tellRange(ctx, answer);
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', answer.etag);
  send(ctx, answer);
  if (matchesEtag(ctx.get('if-none-match'), answer.etag)) ctx.status = 304;
}

export function answerPrivately(ctx: Context, answer: Answer): void {
  tellRange(ctx, answer);
  ctx.set('Cache-Control', 'no-store');
  send(ctx, answer);
}

function tellRange(ctx: Context, { contentRange }: Answer): void {
  if (contentRange) ctx.set('Content-Range', contentRange);
}

function send(ctx: Context, { body }: Answer): void {
  ctx.status = 200;
  ctx.type = 'application/json';
  ctx.body = body;
}

export function answerPublished(find: (language: Language) => Promise<Answer>) {
  return async (ctx: Context): Promise<void> => answerReady(ctx, await find(languageOf(ctx)));
}
