import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { WithJapanese } from '../ui/japanese';

/** The lectures that everybody may watch, if there are any. Without pictures, which home has enough of. */
export function HomeSamples() {
  const text = useText('home');
  const samples = useData('sampleLectures');
  if (samples.state !== 'ready' || samples.data.length === 0) return null;
  return (
    <section className="wide section">
      <h2>{text('samples.heading')}</h2>
      <ul className="samples">
        {samples.data.map(({ id, title, subtitle, lang }) => (
          <li key={id}>
            <Link className="sample" to={paths.sample.to(id)}>
              <strong lang={lang}>{title}</strong>
              {subtitle && (
                <span lang={lang}>
                  <WithJapanese text={subtitle} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
