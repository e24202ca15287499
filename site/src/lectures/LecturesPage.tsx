import type { Lecture } from '@nihongo-lanka/contract';
import {
  defaultLectureFilter,
  type LectureFilter,
  lectureCategories,
  lectureFilters,
} from '@nihongo-lanka/contract/lectureCategories';
import { Link, useSearchParams } from 'react-router-dom';
import { contents } from '../content/contents';
import { useContent } from '../content/useContent';
import { useText } from '../i18n/useText';
import { paths } from '../paths';
import { FramedPicture } from '../ui/FramedPicture';
import { LoadFailure } from '../ui/LoadFailure';
import { PlaySign } from '../ui/PlaySign';
import { LectureDate } from './LectureDate';
import { allLectures } from './lecturesContent';
import { lecturesText } from './lecturesText';
import './lectures.css';

export function LecturesPage() {
  const text = useText(lecturesText);
  const [query] = useSearchParams();
  const filter =
    lectureFilters.find((known) => known === query.get('filter')) ?? defaultLectureFilter;
  const lectures = useContent(contents.lectures, { query: allLectures });
  return (
    <section className="wide section">
      <h1>{text('catalogue.heading')}</h1>
      <nav className="filters" aria-label={text('catalogue.filter')}>
        {lectureCategories.map((category) => (
          <Link
            key={category}
            className="filter"
            to={paths.lectures.to(category)}
            aria-current={category === filter ? 'true' : undefined}
            preventScrollReset
          >
            {text(`filter.${category}`)}
          </Link>
        ))}
      </nav>
      {lectures.state === 'loading' && <Skeletons />}
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

/** As large as the cards they stand for, so that nothing jumps. */
function Skeletons() {
  return (
    <ul className="lecture-cards" aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <li key={place} className="lecture-card">
          <div className="framed skeleton" />
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-line" />
        </li>
      ))}
    </ul>
  );
}
