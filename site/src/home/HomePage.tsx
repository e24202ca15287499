import type { LectureFilter } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../paths';
import { useSession } from '../session/SessionProvider';
import { HeroPicture } from './HeroPicture';
import { homeText } from './homeText';
import './home.css';

const offers = ['free', 'captions', 'phone'] as const;
const courses = [
  { course: 'Beginner', sign: 'あ' },
  { course: 'JLPT-N4', sign: '文' },
  { course: 'JFT', sign: '働' },
] as const satisfies { course: LectureFilter; sign: string }[];
const steps = [
  { step: 'register', numeral: '一' },
  { step: 'approval', numeral: '二' },
  { step: 'watch', numeral: '三' },
] as const;

export function HomePage() {
  const text = useText(homeText);
  const { isAuthenticated } = useSession();
  return (
    <>
      <section className="hero">
        <div className="wide hero-row">
          <div className="hero-words stack">
            <h1>{text('hero.heading')}</h1>
            <p className="lead">{text('hero.text')}</p>
            <div className="actions">
              {isAuthenticated ? (
                <Link className="button" to={paths.lectures.to()}>
                  {text('hero.continue')}
                </Link>
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
        <h2>{text('offer.heading')}</h2>
        <div className="columns offers">
          {offers.map((offer) => (
            <div key={offer} className="offer">
              <h3>{text(`offer.${offer}.heading`)}</h3>
              <p>{text(`offer.${offer}.text`)}</p>
            </div>
          ))}
        </div>
      </section>

      <section className="wide section">
        <h2>{text('courses.heading')}</h2>
        <div className="columns">
          {courses.map(({ course, sign }) => (
            <Link key={course} className="course" to={paths.lectures.to(course)}>
              <span className="course-sign" lang="ja" aria-hidden="true">
                {sign}
              </span>
              <div className="course-words">
                <h3>{text(`courses.${course}.name`)}</h3>
                <p>{text(`courses.${course}.text`)}</p>
                <span className="course-see">{text('courses.see')}</span>
              </div>
            </Link>
          ))}
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

      <figure className="saying">
        <blockquote>
          <p lang="ja">千里の道も一歩から</p>
        </blockquote>
        <figcaption>
          <p>{text('saying.meaning')}</p>
          <p className="saying-origin">{text('saying.origin')}</p>
        </figcaption>
      </figure>
    </>
  );
}
