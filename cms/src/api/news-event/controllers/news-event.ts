import { newsEventListShape } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../../../http/apiError';
import { languageOf } from '../../../http/language';
import { listQuery } from '../../../http/listing';
import { answerReady } from '../../../http/published';
import { publishedNewsEvents } from '../../../published/newsEvents';

export default {
  async list(ctx: Context): Promise<void> {
    const { list } = await publishedNewsEvents(languageOf(ctx));
    answerReady(ctx, list(listQuery(ctx, newsEventListShape)));
  },

  async find(ctx: Context): Promise<void> {
    const { find } = await publishedNewsEvents(languageOf(ctx));
    const newsEvent = find(String(ctx.params.slug));
    if (!newsEvent) throw new ApiError('NOT_FOUND');
    answerReady(ctx, newsEvent);
  },
};
