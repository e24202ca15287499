import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { EmailNotice } from '../../session/EmailNotice';

/** What is there for a person whose registration waits. */
export function PendingStart() {
  const text = useText('home/pending');
  const home = useText('home');
  const samples = useData('sampleLectures');
  const [sample] = samples.state === 'ready' ? samples.data : [];
  return (
    <section className="wide stack" aria-label={text('label')}>
      <Link className="box go-on" to={paths.lectures.to()}>
        <strong>{text('waits')}</strong>
        <span>{text('see')}</span>
      </Link>
      <EmailNotice />
      <p>{text('meanwhile')}</p>
      <div className="start-tiles">
        {sample && (
          <Link className="box start-tile" to={paths.sample.to(sample.id)}>
            <strong>{home('samples.heading')}</strong>
            <span lang={sample.lang}>{sample.title}</span>
          </Link>
        )}
        <Link className="box start-tile" to={paths.kana.to()}>
          <strong>{text('kana')}</strong>
          <span>{text('kana.text')}</span>
        </Link>
        <Link className="box start-tile" to={paths.newsEvents.to()}>
          <strong>{text('news')}</strong>
        </Link>
      </div>
    </section>
  );
}
