import { dates } from '@nihongo-lanka/client/dates';
import type { PracticeFigures } from '@nihongo-lanka/contract';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { LoadFailure } from '../../ui/LoadFailure';
import { noonOf } from '../NextDue';
import { RoadUnits } from '../road/RoadUnits';
import { Shares } from '../road/Shares';
import { PlanPart } from './PlanPart';

/** How far a learner is on the way to the exam, and what they remember. */
export function ProgressPage() {
  const figures = useData('practiceFigures');
  const road = useData('practiceRoad');
  return (
    <PlanPart part="practiceProgress">
      {road.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {road.state === 'failed' && <LoadFailure {...road} />}
      {road.state === 'ready' && <Shares road={road.data} />}
      {figures.state === 'failed' && <LoadFailure {...figures} />}
      {figures.state === 'ready' && (
        <>
          <Remembered cards={figures.data.cards} />
          <Ahead ahead={figures.data.ahead} />
          <Weeks weeks={figures.data.weeks} />
        </>
      )}
      {road.state === 'ready' && <RoadUnits road={road.data} />}
    </PlanPart>
  );
}

const levels = ['learning', 'young', 'known', 'shelved'] as const;

function Remembered({ cards }: Pick<PracticeFigures, 'cards'>) {
  const text = useText('practice/plan');
  return (
    <>
      <h2>{text('cards.heading')}</h2>
      <dl className="columns practice-levels">
        {levels.map((level) => (
          <div key={level} className="box">
            <dt>{text(`cards.${level}`)}</dt>
            <dd>{cards[level]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The load of the next days as bars, which a screen reader reads as a table. */
function Ahead({ ahead }: Pick<PracticeFigures, 'ahead'>) {
  const text = useText('practice/plan');
  const { language } = useLanguage();
  const most = Math.max(1, ...ahead.map(({ cards }) => cards));
  return (
    <>
      <h2>{text('ahead.heading')}</h2>
      <table className="small practice-ahead">
        <caption className="visually-hidden">{text('ahead.caption')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('day')}</th>
            <th scope="col">{text('cards')}</th>
          </tr>
        </thead>
        <tbody>
          {ahead.map(({ day, cards }) => (
            <tr key={day}>
              <th scope="row">{dates[language].date(noonOf(day))}</th>
              <td>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * cards) / most} height="1" />
                </svg>
                <span>{cards}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Weeks({ weeks }: Pick<PracticeFigures, 'weeks'>) {
  const text = useText('practice/plan');
  const { language } = useLanguage();
  return (
    <>
      <h2>{text('weeks.heading')}</h2>
      <table className="small practice-weeks">
        <caption className="visually-hidden">{text('weeks.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('weeks.week')}</th>
            <th scope="col">{text('weeks.days')}</th>
            <th scope="col">{text('cards')}</th>
            <th scope="col">{text('weeks.minutes')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ day, days, cards, minutes }) => (
            <tr key={day}>
              <th scope="row">{dates[language].date(noonOf(day))}</th>
              <td>{days}</td>
              <td>{cards}</td>
              <td>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
