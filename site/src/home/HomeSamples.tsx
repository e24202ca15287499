import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { FramedPicture } from '../ui/FramedPicture';
import { homeText } from './homeText';

/** The lectures that everybody may watch, if there are any. */
export function HomeSamples() {
  const text = useText(homeText);
  const samples = useData('sampleLectures');
  if (samples.state !== 'ready' || samples.data.length === 0) return null;
  return (
    <section className="wide section">
      <h2>{text('samples.heading')}</h2>
      <p>{text('samples.text')}</p>
      <ul className="samples">
        {samples.data.map(({ id, title, lang, image }) => (
          <li key={id}>
            <Link className="sample" to={paths.sample.to(id)}>
              <FramedPicture
                image={image}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)"
              />
              <strong lang={lang}>{title}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
