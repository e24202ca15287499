import { callSchemas, lectureListShape, lectureRowShape } from '@nihongo-lanka/contract';
import {
  createLecture,
  deleteLecture,
  findLecture,
  listLectures,
  orderLectures,
  updateLecture,
} from '../../../content/editing/lectures';
import { publishedLectures } from '../../../content/published/lectures';
import { answerPrivately, answerPublished, answerReady } from '../../../content/ready/answer';
import { ApiError } from '../../../core/http/apiError';
import { languageOf } from '../../../core/http/language';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { answers } from '../../calls';
import { handle } from '../../handler';

export default {
  list: answers('lectures', async (ctx) => {
    const { list } = await publishedLectures(languageOf(ctx));
    answerPrivately(ctx, list(listQuery(ctx, lectureListShape)));
  }),

  find: answers('lecture', async (ctx) => {
    const { find } = await publishedLectures(languageOf(ctx));
    const lecture = find(String(ctx.params.id));
    if (!lecture) throw new ApiError('NOT_FOUND');
    answerPrivately(ctx, lecture);
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

  listEdited: handle('editedLectures', async ({ ctx }) => {
    const query = listQuery(ctx, lectureRowShape);
    const { rows, total } = await listLectures(query);
    const { noun } = callSchemas.editedLectures.list;
    setContentRange(ctx, noun, query.range.from, rows.length, total);
    return rows;
  }),

  findEdited: handle('editedLecture', ({ params }) => findLecture(params.id ?? '')),

  create: handle('createLecture', ({ body }) => createLecture(body)),

  order: handle('orderLectures', ({ body }) => orderLectures(body)),

  update: handle('updateLecture', ({ params, body }) => updateLecture(params.id ?? '', body)),

  remove: handle('deleteLecture', async ({ params: { id = '' } }) => {
    await deleteLecture(id);
    return { id };
  }),
};
