import { dates } from '@nihongo-lanka/client/dates';
import type { PracticeDay } from '@nihongo-lanka/contract';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { noonOf } from './NextDue';

interface WeekProps {
  week: PracticeDay['week'];
  today: string;
}

/** The days of this week, the practised ones ticked. */
export function Week({ week, today }: WeekProps) {
  const text = useText('practice');
  const { language } = useLanguage();
  const letters = text('week.letters').split(' ');
  return (
    <ul className="practice-week" aria-label={text('week.label')}>
      {week.map(({ day, isDone, isChosen }, place) => {
        const weekday = dates[language].weekday(noonOf(day));
        const state = isDone ? 'done' : isChosen && day >= today ? 'open' : undefined;
        return (
          <li key={day} data-state={state} aria-current={day === today ? 'date' : undefined}>
            <abbr title={weekday}>{letters[place]}</abbr>
            <span aria-hidden="true">{isDone ? '✓' : '·'}</span>
            {state && <span className="visually-hidden">{text(`week.${state}`)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
