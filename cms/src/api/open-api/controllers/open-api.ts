import { answerReady } from '../../../content/ready/answer';
import { type Answer, answerOf } from '../../../content/ready/ready';
import { openApiDocument } from '../../../operations/openApi/document';
import { referencePage } from '../../../operations/openApi/page';
import { answers } from '../../calls';

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
  find: answers('openApi', async (ctx) => {
    answerReady(ctx, document());
  }),

  page: answers('reference', async (ctx) => {
    const { answer, policy } = page();
    answerReady(ctx, answer);
    ctx.set('Content-Security-Policy', policy);
    if (ctx.status === 200) ctx.type = 'text/html';
  }),
};
