import { dates, timeOfDay } from '@nihongo-lanka/client/dates';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';

interface EventTimeProps {
  startsAt: string;
  endsAt: string | null;
}

/** The day and hours of an event as they are in Sri Lanka. */
export function EventTime({ startsAt, endsAt }: EventTimeProps) {
  const text = useText('news');
  const { language } = useLanguage();
  const { weekdayDate } = dates[language];
  const [start, end] = [new Date(startsAt), new Date(endsAt ?? startsAt)];
  const [startDay, endDay] = [weekdayDate(start), weekdayDate(end)];
  const from = <time dateTime={startsAt}>{startDay}</time>;
  if (endDay !== startDay) {
    return (
      <>
        {from}, {timeOfDay(start)} – <time dateTime={endsAt ?? undefined}>{endDay}</time>,{' '}
        {timeOfDay(end)}
      </>
    );
  }
  const hours =
    timeOfDay(end) === timeOfDay(start)
      ? timeOfDay(start)
      : text('event.time', { from: timeOfDay(start), to: timeOfDay(end) });
  return (
    <>
      {from}
      <span>{hours}</span>
    </>
  );
}
