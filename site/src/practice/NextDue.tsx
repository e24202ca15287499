import { dates } from '@nihongo-lanka/client/dates';
import type { PracticeDay } from '@nihongo-lanka/contract';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';

const dayLength = 24 * 60 * 60 * 1000;

/** A moment of a day that is written `YYYY-MM-DD`: the same day from London to Tokyo. */
export const noonOf = (day: string) => new Date(`${day}T06:00:00Z`);

/** When cards come again. */
export function NextDue({ of }: { of: Pick<PracticeDay, 'day' | 'next' | 'newTomorrow'> }) {
  const text = useText('practice');
  const { language } = useLanguage();
  const { day, next, newTomorrow } = of;
  const at = next && noonOf(next.day);
  const isTomorrow = at && at.getTime() - noonOf(day).getTime() <= dayLength;
  const count = next?.cards ?? 0;
  return (
    <p>
      {newTomorrow > 0 && text('next.new', { count: newTomorrow })}{' '}
      {isTomorrow
        ? text('next.tomorrow', { count })
        : at && text('next.day', { day: dates[language].weekdayDate(at), count })}
      {!at && !newTomorrow && text('next.none')}
    </p>
  );
}
