import type { Lecture } from '@nihongo-lanka/contract';
import {
  type LectureCategory,
  type LectureFilter,
  lectureCategories,
} from '@nihongo-lanka/contract/lectures/values';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Filters } from '../ui/Filters';
import { LoadFailure } from '../ui/LoadFailure';
import { SearchForm } from '../ui/SearchForm';
import { SkeletonText } from '../ui/SkeletonText';
import { GoOn } from './GoOn';
import { asksForKana } from './kanaNames';
import { LectureCard } from './LectureCard';
import { LevelQuestion } from './LevelQuestion';
import { allLectures, lectureFilterOf, lectureSearchOf, lecturesWith } from './lecturesContent';
import { lecturesText } from './lecturesText';
import { useIsRunning, useProgress } from './useProgress';

export function LecturesPage() {
  const text = useText(lecturesText);
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
      {!q && <LevelQuestion />}
      {!q && <GoOn filter={filter} />}
      {q ? <Found q={q} /> : <Level filter={filter} own={own} />}
      <p className="path-done">
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
  if (lectures.state === 'loading') return <Skeletons filter={filter} />;
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

/** The lectures of a level in their order, with how many of them are done. */
function Path({ lectures, filter }: { lectures: readonly Lecture[]; filter: LectureFilter }) {
  const text = useText(lecturesText);
  const progress = useProgress();
  const done = lectures.filter(({ id }) => progress?.get(id)?.isDone).length;
  if (lectures.length === 0) return <p className="panel">{text('catalogue.empty')}</p>;
  return (
    <>
      {filter !== 'all' && lectures.length > 1 && (
        <p className="path-done">
          {text(done === 0 ? 'path.all' : 'path.done', { done, total: lectures.length })}
        </p>
      )}
      <Cards lectures={lectures} />
    </>
  );
}

function Found({ q }: { q: string }) {
  const text = useText(lecturesText);
  const lectures = useData('lectures', { query: lecturesWith(q) });
  const rows = lectures.state === 'ready' ? lectures.data.rows : undefined;
  const found = rows && text(`search.${howMany(rows.length)}`, { q, total: rows.length });
  return (
    <>
      {/* There before its words are, so that screen readers say them. */}
      <p className="path-done" role="status">
        {found}
      </p>
      {asksForKana(q) && (
        <p className="path-done">
          <Link className="lone-link" to={paths.kana.to()}>
            {text('search.kana')}
          </Link>
        </p>
      )}
      <p className="path-done">
        <Link className="lone-link" to={paths.lectures.to()}>
          {text('search.clear')}
        </Link>
      </p>
      {lectures.state === 'loading' && <Skeletons filter="all" />}
      {lectures.state === 'failed' && <LoadFailure {...lectures} />}
      {rows && <Cards lectures={rows} />}
    </>
  );
}

const howMany = (total: number) => (total === 0 ? 'none' : total === 1 ? 'one' : 'found');

/** For how many days a lecture is new. */
const newDays = 14;

function isNewOn(now: number, { date }: Lecture): boolean {
  const age = now - Date.parse(date);
  return age >= 0 && age < newDays * 24 * 60 * 60_000;
}

function Cards({ lectures }: { lectures: readonly Lecture[] }) {
  const progress = useProgress();
  const isRunning = useIsRunning();
  return (
    <ol className="lecture-cards">
      {lectures.map((lecture) => (
        <li key={lecture.id}>
          <LectureCard
            lecture={lecture}
            to={paths.lecture.to(lecture.title)}
            progress={progress?.get(lecture.id)}
            // The server renders the page for longer than a day.
            isNew={isRunning && !progress?.has(lecture.id) && isNewOn(Date.now(), lecture)}
          />
        </li>
      ))}
    </ol>
  );
}

function Search({ q }: { q: string }) {
  const text = useText(lecturesText);
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

/** How many lectures the catalogue begins with. */
const usualNumbers = { Beginner: 1, 'JLPT-N4': 2, JFT: 2, all: 5 } as const satisfies Record<
  LectureFilter,
  number
>;

/** As many and as large as the real cards, so that nothing jumps. */
function Skeletons({ filter }: { filter: LectureFilter }) {
  const { language } = useLanguage();
  return (
    <ul className="lecture-cards" aria-busy="true" aria-hidden="true">
      {Array.from({ length: usualNumbers[filter] }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <li key={place} className="lecture-card">
          <div className="framed skeleton" />
          <h2 lang={language}>
            <SkeletonText letters={14} />
          </h2>
          <p className="lecture-subtitle">
            <SkeletonText letters={20} />
          </p>
          <span className="lecture-line">
            <span className="lecture-date">
              <SkeletonText letters={14} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
