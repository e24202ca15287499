import { endpoints, newsEventListShape, newsEventSchema } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../../../http/apiError';
import { languageOf } from '../../../http/language';
import { listQuery, pageOf, sorted } from '../../../http/listing';
import { answerReady } from '../../../http/published';
import { publishedNewsEvents } from '../../../published/newsEvents';
import { ready } from '../../../published/ready';

export default {
  async list(ctx: Context): Promise<void> {
    const { sort, range, filter } = listQuery(ctx, newsEventListShape);
    const { newsEvents, searchText } = await publishedNewsEvents(languageOf(ctx));
    const now = new Date().toISOString();
    const q = filter.q?.toLowerCase();
    const found = newsEvents
      .filter(({ kind }) => !filter.kind || kind === filter.kind)
      .filter(({ slug }) => !filter.id || filter.id.includes(slug))
      .filter(
        ({ kind, endsAt }) =>
          filter.upcoming === undefined ||
          // Only its end makes an event a past one.
          (kind === 'event' && (endsAt === null || endsAt > now)) === filter.upcoming,
      )
      .filter(({ slug }) => !q || searchText(slug).includes(q));
    const rows = sorted(found, sort, (row) => row[sort.field] ?? '');
    const page = pageOf(ctx, endpoints.newsEvents.list.noun, rows, range);
    answerReady(ctx, ready(page.map((row) => newsEventSchema.parse(row))));
  },

  async find(ctx: Context): Promise<void> {
    const { find } = await publishedNewsEvents(languageOf(ctx));
    const newsEvent = find(String(ctx.params.slug));
    if (!newsEvent) throw new ApiError('NOT_FOUND');
    answerReady(ctx, newsEvent);
  },
};
