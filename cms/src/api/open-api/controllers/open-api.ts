import { answerReady } from '../../../content/ready/answer';
import { type Answer, answerOf } from '../../../content/ready/ready';
import { openApiDocument } from '../../../operations/openApi/document';
import { answers } from '../../calls';

let document: Answer | undefined;

export default {
  find: answers('openApi', async (ctx) => {
    document ??= answerOf(JSON.stringify(openApiDocument()));
    answerReady(ctx, document);
  }),
};
