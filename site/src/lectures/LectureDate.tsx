import { formatDay } from '@nihongo-lanka/client/dates';
import { useLanguage } from '../i18n/LanguageProvider';

export function LectureDate({ date }: { date: string }) {
  const { language } = useLanguage();
  return (
    <time className="fine" dateTime={date}>
      {formatDay(date, language)}
    </time>
  );
}
