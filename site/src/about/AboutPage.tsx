import type { AboutPageContent } from '@nihongo-lanka/contract';
import { contents } from '../content/contents';
import { useContent } from '../content/useContent';
import { useText } from '../i18n/useText';
import { LoadFailure } from '../ui/LoadFailure';
import { Markdown } from '../ui/Markdown';
import { Portrait } from '../ui/Portrait';
import { SitePicture } from '../ui/SitePicture';
import { aboutText } from './aboutText';
import { sunrisePicture } from './pictures';
import './about.css';

export function AboutPage() {
  const text = useText(aboutText);
  const content = useContent(contents.aboutPage);
  return (
    <>
      <section className="wide section about-head">
        <h1>{text('heading')}</h1>
        {content.state === 'failed' && <LoadFailure {...content} />}
        {content.state === 'loading' && (
          <div className="skeleton about-skeleton" aria-busy="true" />
        )}
      </section>
      {content.state === 'ready' && <Sections {...content.data} />}
    </>
  );
}

function Sections({ about, team }: AboutPageContent) {
  const text = useText(aboutText);
  return (
    <>
      <section className="wide section about-background">
        <div className="stack">
          <h2>{text('background')}</h2>
          <Markdown html={about.backgroundHtml} lang={about.lang} />
        </div>
        <SitePicture
          {...sunrisePicture}
          sizes="(min-width: 72rem) 24rem, (min-width: 48rem) 33vw, 15rem"
          alt={text('picture')}
        />
      </section>

      <div className="about-aims">
        <div className="wide section columns">
          <section>
            <h2>{text('vision')}</h2>
            <p lang={about.lang}>{about.vision}</p>
          </section>
          <section>
            <h2>{text('mission')}</h2>
            <p lang={about.lang}>{about.mission}</p>
          </section>
        </div>
      </div>

      {team.length > 0 && (
        <section className="wide section">
          <h2 className="about-team">{text('team')}</h2>
          <p className="lead">{text('team.text')}</p>
          <ul className="team">
            {team.map((person) => (
              <li key={person.name} className="team-member" lang={person.lang}>
                <Portrait person={person} />
                <div>
                  <h3>{person.name}</h3>
                  {person.nameJa && <p lang="ja">{person.nameJa}</p>}
                  <p className="person-role">{person.role}</p>
                </div>
                <p className="team-bio">{person.bio}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
