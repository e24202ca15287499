import { dates } from '@nihongo-lanka/client/dates';
import type { PracticeDay } from '@nihongo-lanka/contract';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { practiceText } from './practiceText';

const dayLength = 24 * 60 * 60 * 1000;

/** A moment of a day that is written `YYYY-MM-DD`: the same day from London to Tokyo. */
export const noonOf = (day: string) => new Date(`${day}T06:00:00Z`);

/** When cards are due again. */
export function NextDue({ next, today }: { next: PracticeDay['next']; today: string }) {
  const text = useText(practiceText);
  const { language } = useLanguage();
  if (!next) return <p>{text('next.none')}</p>;
  const at = noonOf(next.day);
  const isTomorrow = at.getTime() - noonOf(today).getTime() <= dayLength;
  return (
    <p>
      {isTomorrow
        ? text('next.tomorrow', { count: next.cards })
        : text('next.day', { day: dates[language].weekdayDate(at), count: next.cards })}
    </p>
  );
}
