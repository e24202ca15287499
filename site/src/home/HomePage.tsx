import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { OwnPartContext } from '../page/ownPart';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { WithJapanese } from '../ui/japanese';
import { LoadFailure } from '../ui/LoadFailure';
import { HeroPicture } from './HeroPicture';
import { HomeSections } from './HomeSections';

const steps = [
  { step: 'register', numeral: '一' },
  { step: 'approval', numeral: '二' },
  { step: 'watch', numeral: '三' },
] as const;

export function HomePage() {
  const text = useText('home');
  const { isAuthenticated, loading, user } = useSession();
  const Start = use(OwnPartContext);
  const content = useData('homePage');
  // Who learns or waits begins with their own part.
  const isOwn = isAuthenticated && Start !== undefined;
  const Heading = isOwn ? 'h2' : 'h1';
  const foundation = (
    <>
      <section className="hero">
        <div className="wide grid halves hero-row">
          <div className="hero-words stack">
            <Heading>{text('hero.heading')}</Heading>
            <p className="lead">{text('hero.text')}</p>
            <div className={loading ? 'actions session-unknown' : 'actions'}>
              {isAuthenticated ? (
                user &&
                mayLearn(user) && (
                  <Link className="button" to={paths.lectures.to()}>
                    {text('hero.continue')}
                  </Link>
                )
              ) : (
                <>
                  <Link className="button" to={paths.register.to()}>
                    {text('hero.register')}
                  </Link>
                  <Link className="button button-quiet" to={paths.lectures.to()}>
                    {text('hero.lectures')}
                  </Link>
                </>
              )}
            </div>
          </div>
          <HeroPicture />
        </div>
      </section>

      <section className="wide section">
        <h2>{text('steps.heading')}</h2>
        <ol className="columns steps">
          {steps.map(({ step, numeral }) => (
            <li key={step} className="step">
              <span className="step-numeral" lang="ja" aria-hidden="true">
                {numeral}
              </span>
              <h3>{text(`steps.${step}.heading`)}</h3>
              <p>{text(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <HomeSamples />

      {content.state === 'ready' ? (
        <HomeSections {...content.data} />
      ) : (
        <div className="wide section">
          {content.state === 'failed' ? (
            <LoadFailure {...content} />
          ) : (
            <div className="skeleton skeleton-form" aria-busy="true" />
          )}
        </div>
      )}
    </>
  );
  return (
    <>
      {(loading || isAuthenticated) && (
        // Its room is kept from the first paint on for those who may have a session.
        <div className={loading ? 'home-start session-unknown' : 'home-start'}>
          {Start && (
            <Suspense>
              <Start />
            </Suspense>
          )}
        </div>
      )}
      {isOwn ? (
        <>
          <h1 className="visually-hidden">{text('hero.heading')}</h1>
          <details className="home-foundation">
            <summary className="wide">{text('foundation')}</summary>
            {foundation}
          </details>
        </>
      ) : (
        foundation
      )}
    </>
  );
}

/** The open lectures. Without pictures, which home has enough of. */
function HomeSamples() {
  const text = useText('home');
  const samples = useData('sampleLectures');
  if (samples.state !== 'ready' || samples.data.length === 0) return null;
  return (
    <section className="wide section">
      <h2>{text('samples.heading')}</h2>
      <ul className="cards samples">
        {samples.data.map(({ id, title, subtitle, lang }) => (
          <li key={id}>
            <Link className="box sample" to={paths.sample.to(id)}>
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
