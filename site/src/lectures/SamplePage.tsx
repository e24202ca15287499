import { ApiError } from '@nihongo-lanka/client/apiError';
import type { LectureDetail } from '@nihongo-lanka/contract';
import { Link, useParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { NotFoundPage } from '../page/NotFoundPage';
import { paths } from '../page/paths';
import { usePageTitle } from '../page/usePageTitle';
import { useSession } from '../session/SessionProvider';
import { LoadFailure } from '../ui/LoadFailure';
import { Watch } from './lecture/Watch';
import { lecturesText } from './lecturesText';

/** A lecture that everybody may watch, with the way to the others. */
export function SamplePage() {
  const { id = '' } = useParams();
  const found = useData('sampleLecture', { params: { id } });
  if (found.state === 'ready') return <Sample lecture={found.data} />;
  if (found.state === 'loading') {
    return (
      <div className="lecture section" aria-busy="true">
        <div className="framed skeleton" />
      </div>
    );
  }
  if (found.error instanceof ApiError && found.error.code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <section className="lecture section">
      <LoadFailure {...found} />
    </section>
  );
}

function Sample({ lecture }: { lecture: LectureDetail }) {
  const text = useText(lecturesText);
  const { isAuthenticated } = useSession();
  usePageTitle(lecture.title);
  return (
    <article className="lecture section">
      <h1 lang={lecture.lang}>{lecture.title}</h1>
      <p className="lecture-facts">
        <span className="tag">{text(`filter.${lecture.category}`)}</span>
      </p>
      <Watch lecture={lecture} level={[]}>
        <h2>{text('detail.noVideo.heading')}</h2>
        <p>{text('detail.noVideo.text')}</p>
      </Watch>
      {lecture.handouts.length > 0 && (
        <ul className="handouts">
          {lecture.handouts.map(({ title, url }) => (
            <li key={url}>
              <a className="lone-link" href={url} download={`${title}.pdf`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="panel">
        {text('sample.more')}{' '}
        <Link
          className="lone-link"
          to={isAuthenticated ? paths.lectures.to() : paths.register.to()}
        >
          {text(isAuthenticated ? 'detail.back' : 'sample.register')}
        </Link>
      </p>
    </article>
  );
}
