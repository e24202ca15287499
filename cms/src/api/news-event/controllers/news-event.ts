import { callSchemas, newsEventListShape, newsEventRowShape } from '@nihongo-lanka/contract';
import {
  createNewsEvent,
  deleteNewsEvent,
  findNewsEvent,
  listNewsEvents,
  updateNewsEvent,
} from '../../../content/editing/newsEvents';
import { publishedNewsEvents } from '../../../content/published/newsEvents';
import { answerReady } from '../../../content/ready/answer';
import { ApiError } from '../../../core/http/apiError';
import { languageOf } from '../../../core/http/language';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { answers } from '../../calls';
import { handle } from '../../handler';

export default {
  list: answers('newsEvents', async (ctx) => {
    const { list } = await publishedNewsEvents(languageOf(ctx));
    answerReady(ctx, list(listQuery(ctx, newsEventListShape)));
  }),

  find: answers('newsEvent', async (ctx) => {
    const { find } = await publishedNewsEvents(languageOf(ctx));
    const newsEvent = find(String(ctx.params.slug));
    if (!newsEvent) throw new ApiError('NOT_FOUND');
    answerReady(ctx, newsEvent);
  }),

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
