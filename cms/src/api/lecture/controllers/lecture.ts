import { endpoints, lectureListShape } from '@nihongo-lanka/contract';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { listQuery, pageOf, sorted } from '../../../http/listing';
import { publishedLectures } from '../../../published/lectures';

export default {
  list: handle(endpoints.lectures, async ({ ctx, language }) => {
    const { sort, range, filter } = listQuery(ctx, lectureListShape);
    const { lectures } = await publishedLectures(language);
    const q = filter.q?.toLowerCase();
    const found = lectures
      .filter(({ category }) => !filter.category || category === filter.category)
      .filter(({ id }) => !filter.id || filter.id.includes(id))
      .filter(
        ({ title, description }) => !q || `${title} ${description}`.toLowerCase().includes(q),
      );
    const rows = sorted(found, sort, (lecture) => lecture[sort.field]);
    return pageOf(ctx, endpoints.lectures.list.noun, rows, range);
  }),

  find: handle(endpoints.lecture, async ({ params, language }) => {
    const { find } = await publishedLectures(language);
    const lecture = find(params.id ?? '');
    if (!lecture) throw new ApiError('NOT_FOUND');
    return lecture;
  }),
};
