import { dates } from '@nihongo-lanka/client/dates';
import type { Preview } from '@nihongo-lanka/contract';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';

/** Says that a page is a preview, however far its reader has scrolled. Only the server renders it. */
export function PreviewBar({ status, expiresAt }: Pick<Preview, 'status' | 'expiresAt'>) {
  const text = useText('layout/preview');
  const { language } = useLanguage();
  return (
    <aside className="preview-bar small" aria-label={text('label')}>
      <div className="wide">
        <p>
          <strong>{text(`status.${status}`)}</strong>{' '}
          {text('until', { date: dates[language].longDate(new Date(expiresAt)) })}
        </p>
      </div>
    </aside>
  );
}
