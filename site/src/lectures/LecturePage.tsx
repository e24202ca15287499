import type { Lecture } from '@nihongo-lanka/contract';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../apiError';
import { useText } from '../i18n/useText';
import { paths } from '../paths';
import { LoadFailure } from '../ui/LoadFailure';
import { NotFoundPage } from '../ui/NotFoundPage';
import { useLoad } from '../ui/useLoad';
import { usePageTitle } from '../ui/usePageTitle';
import { VideoScreen } from '../ui/video/VideoScreen';
import { LectureDate } from './LectureDate';
import { type LectureWithNeighbours, loadLecture } from './lecturesApi';
import { lecturesText } from './lecturesText';
import './lectures.css';

export function LecturePage() {
  const { id = '' } = useParams();
  const found = useLoad(`lecture ${id}`, () => loadLecture(id));
  if (found.state === 'loading') return <Skeleton />;
  if (found.state === 'ready') return <LectureView {...found.data} />;
  if (found.error instanceof ApiError && found.error.code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <section className="lecture section">
      <LoadFailure {...found} />
    </section>
  );
}

function LectureView({ lecture, previous, next }: LectureWithNeighbours) {
  const text = useText(lecturesText);
  usePageTitle(lecture.title);
  return (
    <article className="lecture section">
      <p>
        <Link to={paths.lectures.to(lecture.category)}>{text('detail.back')}</Link>
      </p>
      <h1 lang={lecture.lang}>{lecture.title}</h1>
      <p className="lecture-facts">
        <span>{text(`filter.${lecture.category}`)}</span>
        <LectureDate date={lecture.date} />
      </p>
      <VideoScreen
        title={lecture.title}
        video={lecture.video}
        poster={lecture.image}
        captions={lecture.captions}
        rememberAs={lecture.id}
      >
        <h2>{text('detail.noVideo.heading')}</h2>
        <p>{text('detail.noVideo.text')}</p>
      </VideoScreen>
      {lecture.description && (
        <p className="lines lecture-description" lang={lecture.lang}>
          {lecture.description}
        </p>
      )}
      {(previous || next) && (
        <nav className="neighbours" aria-label={text('detail.neighbours')}>
          {previous && <Neighbour lecture={previous} label={text('detail.previous')} />}
          {next && <Neighbour lecture={next} label={text('detail.next')} rel="next" />}
        </nav>
      )}
    </article>
  );
}

function Neighbour(props: { lecture: Lecture; label: string; rel?: string }) {
  const { lecture, label, rel = 'prev' } = props;
  return (
    <Link className={`neighbour neighbour-${rel}`} to={paths.lecture.to(lecture.title)} rel={rel}>
      <span>{label}</span>
      <strong lang={lecture.lang}>{lecture.title}</strong>
    </Link>
  );
}

function Skeleton() {
  return (
    <div className="lecture section" aria-busy="true">
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-title" />
      <div className="framed skeleton" />
    </div>
  );
}
