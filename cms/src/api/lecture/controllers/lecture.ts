import { callSchemas, lectureListShape, lectureRowShape } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import {
  createLecture,
  deleteLecture,
  findLecture,
  listLectures,
  orderLectures,
  updateLecture,
} from '../../../editing/lectures';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { languageOf } from '../../../http/language';
import { listQuery, setContentRange } from '../../../http/listing';
import { answerPrivately, answerPublished, answerReady } from '../../../http/published';
import { publishedLectures } from '../../../published/lectures';

export default {
  async list(ctx: Context): Promise<void> {
    const { list } = await publishedLectures(languageOf(ctx));
    answerPrivately(ctx, list(listQuery(ctx, lectureListShape)));
  },

  async find(ctx: Context): Promise<void> {
    const { find } = await publishedLectures(languageOf(ctx));
    const lecture = find(String(ctx.params.id));
    if (!lecture) throw new ApiError('NOT_FOUND');
    answerPrivately(ctx, lecture);
  },

  listSamples: answerPublished(async (language) => (await publishedLectures(language)).samples),

  findSample: async (ctx: Context): Promise<void> => {
    const { findSample } = await publishedLectures(languageOf(ctx));
    const lecture = findSample(String(ctx.params.id));
    if (!lecture) throw new ApiError('NOT_FOUND');
    answerReady(ctx, lecture);
  },

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
