import { dates } from '@nihongo-lanka/client/dates';
import type { Road } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { noonOf } from '../NextDue';

const dayLength = 24 * 60 * 60 * 1000;

/** How much of what the exam asks a learner knows, as bars with numbers, and when they will have met it all. */
export function Shares({ road }: { road: Road }) {
  const text = useText('practice/road');
  return (
    <section className="stack" aria-labelledby="road-shares">
      <h2 id="road-shares">{text(`shares.${road.goal}`)}</h2>
      <dl className="road-shares">
        {road.shares.map(({ of, total, met, known }) => (
          <div key={of}>
            <dt>{text(`share.${of}`)}</dt>
            <dd>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * met) / total} height="1" data-met />
                <rect width={(100 * known) / total} height="1" />
              </svg>
              <span>
                {of === 'lectures'
                  ? text('share.finished', { known, total })
                  : text('share.numbers', { met, known, total })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Pace road={road} />
    </section>
  );
}

function Pace({ road: { day, examDay, metOn, weekly } }: { road: Road }) {
  const text = useText('practice/road');
  const { language } = useLanguage();
  const days =
    examDay === null
      ? undefined
      : Math.round((noonOf(examDay).getTime() - noonOf(day).getTime()) / dayLength);
  const isAhead = days !== undefined && days >= 0;
  const isLate = isAhead && metOn !== null && examDay !== null && metOn > examDay;
  return (
    <>
      <p>
        {isAhead && <strong>{text(days === 0 ? 'exam.today' : 'exam.days', { days })} </strong>}
        {metOn === null
          ? weekly === 0 && text('pace.none')
          : text('pace', { weekly, day: dates[language].date(noonOf(metOn)) })}
        {isLate && ` ${text('pace.late')}`}
      </p>
      {(!isAhead || isLate) && (
        <p>
          <Link className="lone-link" to={paths.practicePlan.to()}>
            {text(isLate ? 'plan' : 'exam.choose')}
          </Link>
        </p>
      )}
    </>
  );
}
