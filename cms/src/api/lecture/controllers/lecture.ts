import { lectureListShape } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../../../http/apiError';
import { languageOf } from '../../../http/language';
import { listQuery } from '../../../http/listing';
import { answerPrivately } from '../../../http/published';
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
};
