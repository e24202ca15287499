import type { Context } from 'koa';
import { answerReady } from '../../../http/published';
import { openApiDocument } from '../../../openApi/document';
import { referencePage } from '../../../openApi/page';
import { type Answer, answerOf } from '../../../published/ready';

const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const document = once((): Answer => answerOf(JSON.stringify(openApiDocument())));
const page = once(() => {
  const { html, policy } = referencePage(openApiDocument());
  return { answer: answerOf(html), policy };
});

export default {
  async find(ctx: Context): Promise<void> {
    answerReady(ctx, document());
  },

  async page(ctx: Context): Promise<void> {
    const { answer, policy } = page();
    answerReady(ctx, answer);
    ctx.set('Content-Security-Policy', policy);
    if (ctx.status === 200) ctx.type = 'text/html';
  },
};
