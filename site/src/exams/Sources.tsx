import { dates } from '@nihongo-lanka/client/dates';
import type { ExamFact } from '@nihongo-lanka/contract';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';

/** Where the page has its facts from, each source once, with the earliest day of a check. */
export function Sources({ facts }: { facts: readonly ExamFact[] }) {
  const text = useText('exams');
  const { language } = useLanguage();
  const sources = new Map<string, Pick<ExamFact, 'url' | 'checkedOn'>>();
  for (const { source, url, checkedOn, isOurs } of facts) {
    const known = sources.get(source);
    if (!isOurs && !(known && known.checkedOn <= checkedOn)) {
      sources.set(source, { url: url ?? known?.url ?? null, checkedOn });
    }
  }
  return (
    <details>
      <summary>{text('sources')}</summary>
      <ul className="exam-points">
        {[...sources].map(([source, { url, checkedOn }]) => (
          <li key={source} lang="en">
            {url ? (
              <a href={url} rel="noopener">
                {source}
              </a>
            ) : (
              source
            )}{' '}
            <span className="fine" lang={language}>
              {text('checkedOn', {
                day: dates[language].longDate(new Date(`${checkedOn}T06:00:00Z`)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
