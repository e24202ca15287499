import type { Lecture } from '@nihongo-lanka/contract';
import { type LectureFilter, lectureCategories } from '@nihongo-lanka/contract/lectures/values';
import { Link, useSearchParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Filters } from '../ui/Filters';
import { FramedPicture } from '../ui/FramedPicture';
import { LoadFailure } from '../ui/LoadFailure';
import { PlaySign } from '../ui/PlaySign';
import { SkeletonText } from '../ui/SkeletonText';
import { LectureDate } from './LectureDate';
import { allLectures, lectureFilterOf } from './lecturesContent';
import { lecturesText } from './lecturesText';

export function LecturesPage() {
  const text = useText(lecturesText);
  const [query] = useSearchParams();
  const filter = lectureFilterOf(query);
  const lectures = useData('lectures', { query: allLectures });
  return (
    <section className="wide section catalogue">
      <h1>{text('catalogue.heading')}</h1>
      <Filters
        label={text('catalogue.filter')}
        filters={lectureCategories.map((category) => ({
          name: text(`filter.${category}`),
          to: paths.lectures.to(category),
          chosen: category === filter,
        }))}
        preventScrollReset
      />
      {lectures.state === 'loading' && <Skeletons filter={filter} />}
      {lectures.state === 'failed' && <LoadFailure {...lectures} />}
      {lectures.state === 'ready' && <Cards lectures={chosen(lectures.data.rows, filter)} />}
    </section>
  );
}

function chosen(lectures: readonly Lecture[], filter: LectureFilter) {
  return filter === 'all' ? lectures : lectures.filter(({ category }) => category === filter);
}

function Cards({ lectures }: { lectures: readonly Lecture[] }) {
  const text = useText(lecturesText);
  if (lectures.length === 0) return <p className="panel">{text('catalogue.empty')}</p>;
  return (
    <ul className="lecture-cards">
      {lectures.map((lecture) => (
        <li key={lecture.id}>
          <Link className="lecture-card" to={paths.lecture.to(lecture.title)}>
            <FramedPicture
              image={lecture.image}
              sizes="(min-width: 64rem) 24rem, calc(100vw - 2rem)"
            >
              <span className="play-overlay">
                <PlaySign />
                {lecture.hasVideo && text('catalogue.play')}
              </span>
              {!lecture.hasVideo && (
                <span className="coming-soon">{text('catalogue.noVideo')}</span>
              )}
            </FramedPicture>
            <h2 lang={lecture.lang}>{lecture.title}</h2>
            <LectureDate date={lecture.date} />
          </Link>
        </li>
      ))}
    </ul>
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
          <span className="lecture-date">
            <SkeletonText letters={14} />
          </span>
        </li>
      ))}
    </ul>
  );
}
