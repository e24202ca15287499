import { defaultLectureFilter, lectureFilters } from '@nihongo-lanka/contract/lectures/values';
import { maxRangeRows } from '@nihongo-lanka/contract/lists/values';
import type { Page } from '../page/page';
import { paths } from '../page/paths';

/** Every lecture in its order. There are dozens at most, so a change of filter needs no call. */
export const allLectures = { range: JSON.stringify([0, maxRangeRows - 1]) } as const;

/** Which lectures the catalogue's address asks for. */
export function lectureFilterOf(search: URLSearchParams) {
  return lectureFilters.find((known) => known === search.get('filter')) ?? defaultLectureFilter;
}

export const lecturesAddress: NonNullable<Page['address']> = (search) =>
  paths.lectures.to(lectureFilterOf(search));

type Contents = NonNullable<Page['content']>;

export const lecturesContent: Contents = () => [
  { name: 'lectures', query: allLectures },
  { name: 'progress' },
];

/** The lecture by its id or title, all lectures, whose order names its neighbours, and what was watched. */
export const lectureContent: Contents = ({ id = '' }) => [
  { name: 'lecture', params: { id } },
  { name: 'lectures', query: allLectures },
  { name: 'progress' },
];
