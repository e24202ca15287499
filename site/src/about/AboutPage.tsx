import type { AboutPageContent } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { LoadFailure } from '../ui/LoadFailure';
import { Markdown } from '../ui/Markdown';
import { Portrait } from '../ui/Portrait';
import { SitePicture } from '../ui/SitePicture';
import avif480 from './pictures/sunrise-480.avif';
import webp480 from './pictures/sunrise-480.webp';
import avif800 from './pictures/sunrise-800.avif';
import webp800 from './pictures/sunrise-800.webp';

const sunrisePicture = {
  avif: `${avif480} 480w, ${avif800} 800w`,
  webp: `${webp480} 480w, ${webp800} 800w`,
  src: webp480,
  width: 800,
  height: 800,
};

export function AboutPage() {
  const text = useText('about');
  const content = useData('aboutPage');
  return (
    <>
      <section className="wide section about-head">
        <h1>{text('heading')}</h1>
        {content.state === 'failed' && <LoadFailure {...content} />}
        {content.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      </section>
      {content.state === 'ready' && <Sections {...content.data} />}
    </>
  );
}

/** A section without a text is left out. In place of a missing story stands what is known anyway. */
function Sections({ about, team }: AboutPageContent) {
  const text = useText('about');
  const { backgroundHtml, vision, mission, lang } = about;
  return (
    <>
      <section className="wide section pair about-background">
        {backgroundHtml ? (
          <div className="stack measure">
            <h2>{text('background')}</h2>
            <Markdown html={backgroundHtml} lang={lang} />
          </div>
        ) : (
          <Known />
        )}
        <SitePicture
          {...sunrisePicture}
          sizes="(min-width: 72rem) 24rem, (min-width: 48rem) 33vw, 15rem"
          alt={text('picture')}
        />
      </section>

      {(vision || mission) && (
        <div className="about-aims band">
          <div className="wide section columns">
            {vision && (
              <section>
                <h2>{text('vision')}</h2>
                <p className="large" lang={lang}>
                  {vision}
                </p>
              </section>
            )}
            {mission && (
              <section>
                <h2>{text('mission')}</h2>
                <p className="large" lang={lang}>
                  {mission}
                </p>
              </section>
            )}
          </div>
        </div>
      )}

      {team.length > 0 && (
        <section className="wide section">
          <h2 className="about-team">{text('team')}</h2>
          <p className="lead">{text('team.text')}</p>
          <ul className="columns few team">
            {team.map((person) => (
              <li key={person.name} className="box team-member" lang={person.lang}>
                <Portrait person={person} />
                <div>
                  <h3>{person.name}</h3>
                  {person.nameJa && <p lang="ja">{person.nameJa}</p>}
                  <p>{person.role}</p>
                </div>
                {person.bio && <p className="team-bio">{person.bio}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Known() {
  const text = useText('about');
  return (
    <div className="stack measure">
      <p className="lead">{text('known')}</p>
      <p>{text('known.lessons')}</p>
      <p className="actions">
        <Link className="button" to={paths.register.to()}>
          {text('register')}
        </Link>
        <Link className="button button-quiet" to={paths.contact.to()}>
          {text('contact')}
        </Link>
      </p>
    </div>
  );
}
