import { defaultLectureFilter, lectureFilters } from '@nihongo-lanka/contract/lectureCategories';
import { contents } from '../content/contents';
import { paths } from '../paths';
import type { Page } from '../ui/page';

// The most the contract lets a list answer; its own constant would bring its schemas along.
const mostRows = 1000;

/** Every lecture in its order. There are dozens at most, so a change of filter needs no call. */
export const allLectures = { range: JSON.stringify([0, mostRows - 1]) } as const;

/** Which lectures the catalogue's address asks for. */
export function lectureFilterOf(search: URLSearchParams) {
  return lectureFilters.find((known) => known === search.get('filter')) ?? defaultLectureFilter;
}

export const lecturesAddress: NonNullable<Page['address']> = (search) =>
  paths.lectures.to(lectureFilterOf(search));

type Contents = NonNullable<Page['content']>;

export const lecturesContent: Contents = () => [{ source: contents.lectures, query: allLectures }];

/** The lecture by its id or title, and those it stands among. */
export const lectureContent: Contents = ({ id = '' }) => [
  { source: contents.lecture, params: { id } },
  { source: contents.lectures, query: allLectures },
];
