import { lectureListShape, parseListQuery, taughtWordListShape } from '@nihongo-lanka/contract';
import { lectureEditing, listLectures, orderLectures } from '../../../content/editing/lectures';
import { publishedLectures } from '../../../content/published/lectures';
import { answerPrivately, answerPublished, answerReady } from '../../../content/ready/answer';
import { ApiError } from '../../../core/http/apiError';
import { languageOf } from '../../../core/http/language';
import { taughtWords } from '../../../learning/search/taughtWords';
import { namingConflict } from '../../../people/accounts/meanwhile';
import { answers } from '../../calls';
import { handle, handleList } from '../../handler';

export default {
  list: answers('lectures', async (ctx) => {
    const { list } = await publishedLectures(languageOf(ctx));
    answerPrivately(ctx, list(parseListQuery(lectureListShape, ctx.query)));
  }),

  find: answers('lecture', async (ctx) => {
    const { find } = await publishedLectures(languageOf(ctx));
    const lecture = find(String(ctx.params.id));
    if (!lecture) throw new ApiError('NOT_FOUND');
    answerPrivately(ctx, lecture);
  }),

  listWords: answers('taughtWords', async (ctx) => {
    const words = await taughtWords(languageOf(ctx));
    answerPrivately(ctx, words(parseListQuery(taughtWordListShape, ctx.query)));
  }),

  listSamples: answers(
    'sampleLectures',
    answerPublished(async (language) => (await publishedLectures(language)).samples),
  ),

  findSample: answers('sampleLecture', async (ctx) => {
    const { findSample } = await publishedLectures(languageOf(ctx));
    const lecture = findSample(String(ctx.params.id));
    if (!lecture) throw new ApiError('NOT_FOUND');
    answerReady(ctx, lecture);
  }),

  listEdited: handleList('editedLectures', listLectures),

  findEdited: handle('editedLecture', ({ params }) => lectureEditing.find(params.id)),

  create: handle('createLecture', ({ body }) => lectureEditing.create(body)),

  order: handle('orderLectures', ({ body }) => orderLectures(body)),

  update: handle('updateLecture', ({ params: { id }, body }) =>
    namingConflict('lecture', id, () => lectureEditing.update(id, body)),
  ),

  remove: handle('deleteLecture', async ({ params: { id } }) => {
    await lectureEditing.remove(id);
    return { id };
  }),
};
