import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { LoadFailure } from '../ui/LoadFailure';
import { Markdown } from '../ui/Markdown';
import { VideoScreen } from '../ui/video/VideoScreen';

export function SupportPage() {
  const text = useText('support');
  const content = useData('supportPage');
  return (
    <section className="wide section stack support">
      <h1>{text('heading')}</h1>
      <p className="lead">{text('lead')}</p>
      {content.state === 'loading' && <div className="framed skeleton" aria-busy="true" />}
      {content.state === 'failed' && <LoadFailure {...content} />}
      {content.state === 'ready' && (
        <>
          {content.data.video && (
            <VideoScreen
              title={text('video.title')}
              video={content.data.video}
              poster={content.data.poster}
              captions={content.data.captions}
            />
          )}
          {content.data.introHtml && (
            <Markdown html={content.data.introHtml} lang={content.data.lang} />
          )}
          <p className="actions">
            <Link className="button" to={paths.contact.to()}>
              {text('contact')}
            </Link>
            <Link className="button button-quiet" to={paths.lectures.to()}>
              {text('lectures')}
            </Link>
            <Link className="button button-quiet" to={paths.exams.N4.to()}>
              {text('exams')}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
