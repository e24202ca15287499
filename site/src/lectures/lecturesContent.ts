import type { LectureDetail } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import {
  defaultLectureFilter,
  type LectureFilter,
  lectureFilters,
} from '@nihongo-lanka/contract/lectures/values';
import { allLectures } from '../data/allLectures';
import type { Page } from '../page/page';
import { paths } from '../page/paths';

/** Which lectures the catalogue's address asks for. `own`: the reader's level, which it begins with. */
export function lectureFilterOf(search: URLSearchParams, own?: LectureFilter | null) {
  return chosenFilter(search) ?? own ?? defaultLectureFilter;
}

const chosenFilter = (search: URLSearchParams) =>
  lectureFilters.find((known) => known === search.get('filter'));

/** What is searched for in all lectures; empty where nothing is. */
export const lectureSearchOf = (search: URLSearchParams) =>
  (search.get('q') ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 100);

/** How the lectures are asked for that have these words. */
export const lecturesWith = (q: string) => ({ ...allLectures, filter: JSON.stringify({ q }) });

/** How the first words are asked for that have these words. */
export const wordsWith = (q: string) => ({
  range: JSON.stringify([0, 9]),
  filter: JSON.stringify({ q }),
});

export const lecturesAddress: NonNullable<Page['address']> = (search) => {
  const q = lectureSearchOf(search);
  return q ? paths.lectures.to(undefined, q) : paths.lectures.to(chosenFilter(search));
};

type Contents = NonNullable<Page['content']>;
type HeadOf = NonNullable<Page['head']>;

export const lecturesContent: Contents = (_, search) => {
  const q = lectureSearchOf(search);
  return [
    { name: 'lectures', query: allLectures },
    { name: 'progress' },
    ...(q
      ? ([
          { name: 'lectures', query: lecturesWith(q), isFree: true },
          { name: 'taughtWords', query: wordsWith(q), isFree: true },
        ] as const)
      : []),
  ];
};

/** The lecture by its id or title, all lectures, whose order names its neighbours, and what was watched. */
export const lectureContent: Contents = ({ id = '' }) => [
  { name: 'lecture', params: { id } },
  { name: 'lectureWords', params: { id } },
  { name: 'lectures', query: allLectures },
  { name: 'progress' },
];

export const sampleContent: Contents = ({ id = '' }) => [{ name: 'sampleLecture', params: { id } }];

export const sampleHead: HeadOf = (answers) => {
  // Declared above, and read by the call's schema.
  const [{ id, title, description, image }] = answers as readonly [LectureDetail];
  return {
    title,
    ...(description && { description: withoutReadings(description).slice(0, 200) }),
    canonicalPath: paths.sample.to(id),
    ...(image && { image }),
  };
};
