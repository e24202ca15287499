import { callSchemas, newsEventListShape, newsEventRowShape } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import {
  createNewsEvent,
  deleteNewsEvent,
  findNewsEvent,
  listNewsEvents,
  updateNewsEvent,
} from '../../../editing/newsEvents';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { languageOf } from '../../../http/language';
import { listQuery, setContentRange } from '../../../http/listing';
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

  listEdited: handle('editedNewsEvents', async ({ ctx }) => {
    const query = listQuery(ctx, newsEventRowShape);
    const { rows, total } = await listNewsEvents(query);
    const { noun } = callSchemas.editedNewsEvents.list;
    setContentRange(ctx, noun, query.range.from, rows.length, total);
    return rows;
  }),

  findEdited: handle('editedNewsEvent', ({ params }) => findNewsEvent(params.id ?? '')),

  create: handle('createNewsEvent', ({ body }) => createNewsEvent(body)),

  update: handle('updateNewsEvent', ({ params, body }) => updateNewsEvent(params.id ?? '', body)),

  remove: handle('deleteNewsEvent', async ({ params: { id = '' } }) => {
    await deleteNewsEvent(id);
    return { id };
  }),
};
