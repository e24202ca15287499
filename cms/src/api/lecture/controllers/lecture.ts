import { endpoints, type Lecture, lectureListShape } from '@nihongo-lanka/contract';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { listQuery, setContentRange } from '../../../http/listing';
import { publishedLectures } from '../../../published/lectures';

const collator = new Intl.Collator('en', { numeric: true });

function compare(field: (typeof lectureListShape.sort)[number], a: Lecture, b: Lecture): number {
  return field === 'order' ? a.order - b.order : collator.compare(a[field], b[field]);
}

export default {
  list: handle(endpoints.lectures, async ({ ctx, language }) => {
    const { sort, range, filter } = listQuery(ctx, lectureListShape);
    const { lectures } = await publishedLectures(language);
    const q = filter.q?.toLowerCase();
    const found = lectures
      .filter(({ category }) => !filter.category || category === filter.category)
      .filter(({ id }) => !filter.id || filter.id.includes(id))
      .filter(({ title, description }) => !q || `${title} ${description}`.toLowerCase().includes(q))
      .sort((a, b) => compare(sort.field, a, b) * (sort.order === 'ASC' ? 1 : -1));
    const page = found.slice(range.from, range.to + 1);
    setContentRange(ctx, endpoints.lectures.list.noun, range.from, page.length, found.length);
    return page;
  }),

  find: handle(endpoints.lecture, async ({ params, language }) => {
    const { find } = await publishedLectures(language);
    const lecture = find(params.id ?? '');
    if (!lecture) throw new ApiError('NOT_FOUND');
    return lecture;
  }),
};
