import type { Lecture } from '@nihongo-lanka/contract';
import {
  type LectureCategory,
  type LectureFilter,
  lectureCategories,
} from '@nihongo-lanka/contract/lectures/values';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { allLectures } from '../data/allLectures';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Filters } from '../ui/Filters';
import { LoadFailure } from '../ui/LoadFailure';
import { SearchForm } from '../ui/SearchForm';
import { GoOn } from './GoOn';
import { LectureCards, LectureSkeletons } from './LectureCards';
import { lectureFilterOf, lectureSearchOf } from './lecturesContent';
import { Found } from './search/foundPart';
import { useProgress } from './useProgress';

export function LecturesPage() {
  const text = useText('lectures');
  const [query] = useSearchParams();
  const q = lectureSearchOf(query);
  const own = useSession().user?.level;
  const filter = lectureFilterOf(query, own);
  return (
    <section className="wide section catalogue">
      <h1>{text('catalogue.heading')}</h1>
      <Filters
        label={text('catalogue.filter')}
        filters={lectureCategories.map((category) => ({
          name: text(`filter.${category}`),
          // Without a filter stands the reader's own level.
          to: paths.lectures.to(category === own ? undefined : category),
          chosen: !q && category === filter,
        }))}
        preventScrollReset
      />
      <Search q={q} />
      {!q && <GoOn filter={filter} />}
      {q ? (
        <Suspense fallback={<LectureSkeletons filter="all" />}>
          <Found q={q} />
        </Suspense>
      ) : (
        <Level filter={filter} own={own} />
      )}
      <p className="quiet path-done">
        <Link className="lone-link" to={paths.notes.to()}>
          {text('catalogue.notes')}
        </Link>
      </p>
    </section>
  );
}

interface LevelProps {
  filter: LectureFilter;
  own: LectureCategory | null | undefined;
}

function Level({ filter, own }: LevelProps) {
  const lectures = useData('lectures', { query: allLectures });
  if (lectures.state === 'loading') return <LectureSkeletons filter={filter} />;
  if (lectures.state === 'failed') return <LoadFailure {...lectures} />;
  const { rows } = lectures.data;
  return <Path lectures={chosen(rows, { filter, own })} filter={filter} />;
}

/** The lectures of a level; all of them level by level, the reader's own first, then beginners. */
function chosen(lectures: readonly Lecture[], { filter, own }: LevelProps) {
  const all = new Set([...(own ? [own] : []), ...lectureCategories]);
  const levels = filter === 'all' ? [...all] : [filter];
  return levels.flatMap((level) => lectures.filter(({ category }) => category === level));
}

function Path({ lectures, filter }: { lectures: readonly Lecture[]; filter: LectureFilter }) {
  const text = useText('lectures');
  const progress = useProgress();
  const done = lectures.filter(({ id }) => progress?.get(id)?.isDone).length;
  if (lectures.length === 0) return <p className="panel">{text('catalogue.empty')}</p>;
  return (
    <>
      {filter !== 'all' && lectures.length > 1 && (
        <p className="quiet path-done">
          {text(done === 0 ? 'path.all' : 'path.done', { done, total: lectures.length })}
        </p>
      )}
      <LectureCards lectures={lectures} />
    </>
  );
}

function Search({ q }: { q: string }) {
  const text = useText('lectures');
  const navigate = useNavigate();
  return (
    <SearchForm
      q={q}
      action={paths.lectures.to()}
      label={text('search.label')}
      placeholder={text('search.placeholder')}
      submit={text('search.submit')}
      search={(wanted) => {
        const found = lectureSearchOf(new URLSearchParams({ q: wanted }));
        void navigate(paths.lectures.to(undefined, found));
      }}
    />
  );
}
