import { ApiError } from '@nihongo-lanka/client/apiError';
import type { Lecture, LectureDetail } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { NotFoundPage } from '../page/NotFoundPage';
import { paths } from '../page/paths';
import { usePageTitle } from '../page/usePageTitle';
import { LoadFailure } from '../ui/LoadFailure';
import { Neighbours } from '../ui/Neighbours';
import { SkeletonText } from '../ui/SkeletonText';
import { LectureDate } from './LectureDate';
import { Watch } from './lecture/Watch';
import { allLectures } from './lecturesContent';
import { lecturesText } from './lecturesText';

export function LecturePage() {
  const { id = '' } = useParams();
  const found = useData('lecture', { params: { id } });
  if (found.state === 'loading') return <Skeleton />;
  if (found.state === 'ready') return <LectureView lecture={found.data} />;
  if (found.error instanceof ApiError && found.error.code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <section className="lecture section">
      <LoadFailure {...found} />
    </section>
  );
}

function LectureView({ lecture }: { lecture: LectureDetail }) {
  const text = useText(lecturesText);
  usePageTitle(lecture.title);
  const level = useLevel(lecture);
  return (
    <article className="lecture section">
      <p>
        <Link className="lone-link" to={paths.lectures.to(lecture.category)}>
          {text('detail.back')}
        </Link>
      </p>
      <h1 lang={lecture.lang}>{lecture.title}</h1>
      <p className="lecture-facts">
        <span className="tag">{text(`filter.${lecture.category}`)}</span>
        <LectureDate date={lecture.date} />
      </p>
      <Watch lecture={lecture} level={level}>
        <h2>{text('detail.noVideo.heading')}</h2>
        <p>{text('detail.noVideo.text')}</p>
      </Watch>
      <Handouts handouts={lecture.handouts} />
      <OthersOfLevel lecture={lecture} level={level} />
    </article>
  );
}

function Handouts({ handouts }: Pick<LectureDetail, 'handouts'>) {
  const text = useText(lecturesText);
  if (handouts.length === 0) return null;
  return (
    <section>
      <h2>{text('detail.handouts')}</h2>
      <ul className="handouts">
        {handouts.map(({ title, url, bytes }) => (
          <li key={url}>
            <a className="lone-link" href={url} download={`${title}.pdf`}>
              {title}
            </a>{' '}
            <span className="handout-size">
              {text('detail.handoutSize', { size: megabytes(bytes) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In megabytes, never none. */
function megabytes(bytes: number): number {
  return Math.max(0.1, Number((bytes / 1_000_000).toFixed(1)));
}

/** The lectures of its level, in their order; none while they can't be loaded. */
function useLevel({ category }: Lecture): readonly Lecture[] {
  const all = useData('lectures', { query: allLectures });
  const rows = all.state === 'ready' ? all.data.rows : undefined;
  return useMemo(() => rows?.filter((each) => each.category === category) ?? [], [rows, category]);
}

/** The lectures before and after it on its level. */
function OthersOfLevel({
  lecture: { id },
  level,
}: {
  lecture: Lecture;
  level: readonly Lecture[];
}) {
  const text = useText(lecturesText);
  const place = level.findIndex((each) => each.id === id);
  const previous = level[place - 1];
  const next = place < 0 ? undefined : level[place + 1];
  return (
    <Neighbours
      label={text('detail.neighbours')}
      previous={previous && neighbour(previous, text('detail.previous'))}
      next={next && neighbour(next, text('detail.next'))}
    />
  );
}

function neighbour({ title, lang }: Lecture, label: string) {
  return { label, to: paths.lecture.to(title), title, lang };
}

function Skeleton() {
  return (
    <div className="lecture section" aria-busy="true" aria-hidden="true">
      <p>
        <span className="lone-link">
          <SkeletonText letters={14} />
        </span>
      </p>
      <h1>
        <SkeletonText letters={14} />
      </h1>
      <p className="lecture-facts">
        <SkeletonText letters={21} />
      </p>
      <div className="framed skeleton" />
    </div>
  );
}
