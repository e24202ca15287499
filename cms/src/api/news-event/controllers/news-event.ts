import { newsEventListShape, parseListQuery } from '@nihongo-lanka/contract';
import { listNewsEvents, newsEventEditing } from '../../../content/editing/newsEvents';
import { publishedNewsEvents } from '../../../content/published/newsEvents';
import { answerReady } from '../../../content/ready/answer';
import { ApiError } from '../../../core/http/apiError';
import { languageOf } from '../../../core/http/language';
import { namingConflict } from '../../../people/accounts/meanwhile';
import { answers } from '../../calls';
import { handle, handleList } from '../../handler';

export default {
  list: answers('newsEvents', async (ctx) => {
    const { list } = await publishedNewsEvents(languageOf(ctx));
    answerReady(ctx, list(parseListQuery(newsEventListShape, ctx.query)));
  }),

  find: answers('newsEvent', async (ctx) => {
    const { find } = await publishedNewsEvents(languageOf(ctx));
    const newsEvent = find(String(ctx.params.slug));
    if (!newsEvent) throw new ApiError('NOT_FOUND');
    answerReady(ctx, newsEvent);
  }),

  listEdited: handleList('editedNewsEvents', listNewsEvents),

  findEdited: handle('editedNewsEvent', ({ params }) => newsEventEditing.find(params.id)),

  create: handle('createNewsEvent', ({ body }) => newsEventEditing.create(body)),

  update: handle('updateNewsEvent', ({ params: { id }, body }) =>
    namingConflict('news-event', id, () => newsEventEditing.update(id, body)),
  ),

  remove: handle('deleteNewsEvent', async ({ params: { id } }) => {
    await newsEventEditing.remove(id);
    return { id };
  }),
};
