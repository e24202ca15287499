import { ApiError } from '@nihongo-lanka/client/apiError';
import type { Lecture, LectureDetail } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { NotFoundPage } from '../../page/NotFoundPage';
import { usePageTitle } from '../../page/usePageTitle';
import { WithJapanese } from '../../ui/japanese';
import { LoadFailure } from '../../ui/LoadFailure';
import { SkeletonText } from '../../ui/SkeletonText';
import { megabytes } from '../../ui/video/megabytes';
import { LectureDate } from '../LectureDate';
import { Watch } from './Watch';

interface FoundLectureProps {
  found: Loaded<LectureDetail>;
  children: (lecture: LectureDetail) => ReactNode;
}

/** A lecture once it is there; until then its outline, or why it does not come. */
export function FoundLecture({ found, children }: FoundLectureProps) {
  if (found.state === 'loading') return <Skeleton />;
  if (found.state === 'ready') return children(found.data);
  if (found.error instanceof ApiError && found.error.code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <section className="wide stack lecture section">
      <LoadFailure {...found} />
    </section>
  );
}

interface LectureViewProps {
  lecture: LectureDetail;
  /** The lectures of its level, in their order. */
  level?: readonly Lecture[];
  /** Above its title. */
  above?: ReactNode;
  /** Below all of it. */
  children: ReactNode;
}

/** A lecture with all its parts, for learners and as an open sample. */
export function LectureView({ lecture, level = [], above, children }: LectureViewProps) {
  const text = useText('lectures');
  usePageTitle(lecture.title);
  return (
    <article className="wide stack lecture section">
      {above}
      <h1 lang={lecture.lang}>{lecture.title}</h1>
      <p className="row">
        <span className="tag">{text(`filter.${lecture.category}`)}</span>
        <LectureDate date={lecture.date} />
        {lecture.subtitle && (
          <span lang={lecture.lang}>
            <WithJapanese text={lecture.subtitle} />
          </span>
        )}
      </p>
      <Watch lecture={lecture} level={level}>
        <h2>{text('detail.noVideo.heading')}</h2>
        <p>{text('detail.noVideo.text')}</p>
      </Watch>
      <Handouts handouts={lecture.handouts} />
      {children}
    </article>
  );
}

function Handouts({ handouts }: Pick<LectureDetail, 'handouts'>) {
  const text = useText('lectures');
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
            <span className="fine">{text('detail.handoutSize', { size: megabytes(bytes) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skeleton() {
  return (
    <div className="wide stack lecture section" aria-busy="true" aria-hidden="true">
      <p>
        <span className="lone-link">
          <SkeletonText letters={14} />
        </span>
      </p>
      <h1>
        <SkeletonText letters={14} />
      </h1>
      <p className="row">
        <SkeletonText letters={21} />
      </p>
      <div className="framed skeleton" />
    </div>
  );
}
