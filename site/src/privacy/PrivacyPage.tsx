import { cardReportLimits } from '@nihongo-lanka/contract/cardReports/values';
import {
  backupDays,
  deletionDays,
  privacyVersion,
  retentionDays,
} from '@nihongo-lanka/contract/privacy/values';
import { Link } from 'react-router-dom';
import { useSite } from '../data/useSite';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';

const kept = [
  'account',
  'password',
  'details',
  'announcements',
  'requests',
  'deeds',
  'watching',
  'practice',
  'reports',
  'reminders',
  'notes',
] as const;
const parts = ['who', 'cookies', 'young'] as const;
const ends = ['rejected', 'unconfirmed', 'unseen', 'resolved'] as const;

export function PrivacyPage() {
  const text = useText('privacy');
  const { foundation } = useSite();
  return (
    <section className="narrow section stack">
      <h1>{text('heading')}</h1>
      <p className="lead">{text('intro', { version: privacyVersion })}</p>
      <h2>{text('what.heading')}</h2>
      <ul>
        {kept.map((what) => (
          <li key={what}>{text(`what.${what}`)}</li>
        ))}
      </ul>
      {parts.map((part) => (
        <div key={part} className="stack">
          <h2>{text(`heading.${part}`)}</h2>
          <p>{text(`text.${part}`)}</p>
        </div>
      ))}
      <h2>{text('long.heading')}</h2>
      <ul>
        <li>{text('long.account')}</li>
        {ends.map((end) => (
          <li key={end}>{text(`long.${end}`, { days: String(retentionDays[end]) })}</li>
        ))}
        <li>{text('long.deeds')}</li>
        <li>{text('long.reports', { days: String(cardReportLimits.closedDays) })}</li>
        <li>{text('long.mails')}</li>
        <li>{text('long.backups', { days: String(backupDays) })}</li>
      </ul>
      <h2>{text('rights.heading')}</h2>
      <ul>
        <li>{text('rights.see')}</li>
        <li>{text('rights.correct')}</li>
        <li>{text('rights.delete', { days: String(deletionDays) })}</li>
        <li>
          {text('rights.ask')} <Link to={paths.contact.to()}>{text('rights.write')}</Link>
          {foundation.email && (
            <>
              {' · '}
              <a href={`mailto:${foundation.email}`}>{foundation.email}</a>
            </>
          )}
        </li>
      </ul>
    </section>
  );
}
