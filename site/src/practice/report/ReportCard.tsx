import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard } from '@nihongo-lanka/contract';
import { cardReportReasons } from '@nihongo-lanka/contract/cardReports/values';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { reportForm } from '../practiceForms';
import { storeReport, type WaitingReport } from './cardReports';

type Sent = { state: 'sent' | 'waits' } | { state: 'refused'; message: string };

/** Stores a report on the device and tries to send it. */
async function deliver(user: string, report: WaitingReport): Promise<Sent> {
  await storeReport(user, report);
  try {
    const { sendCardReports } = await retryImport(() => import('./cardReportsApi'));
    const message = (await sendCardReports(user)).get(report.id);
    return message === undefined ? { state: 'sent' } : { state: 'refused', message };
  } catch {
    // The connection is gone, or the learner has reported much today.
    return { state: 'waits' };
  }
}

interface ReportCardProps {
  card: PracticeCard;
  /** What the learner answered; empty before an answer. */
  answer?: string;
  /** Whether the answer was judged as wrong. */
  isWrong?: boolean;
}

/** Says in two presses that something is wrong with a card. Without scripts a form does. */
export function ReportCard({ card, answer = '', isWrong = false }: ReportCardProps) {
  const text = useText('practice');
  const { language } = useLanguage();
  const { user } = useSession();
  const [sent, setSent] = useState<Sent>();
  const status = useRef<HTMLParagraphElement>(null);
  const { item, kind } = card;
  const reasons = cardReportReasons.filter(
    (reason) => (reason !== 'answer' || isWrong) && (reason !== 'sound' || card.sound),
  );

  // The button that was pressed is gone.
  useEffect(() => {
    if (sent) status.current?.focus();
  }, [sent]);

  async function press(event: MouseEvent, reason: (typeof reasons)[number]) {
    if (!user) return;
    event.preventDefault();
    setSent(
      await deliver(user.id, { id: crypto.randomUUID(), item, kind, reason, answer, language }),
    );
  }

  if (sent) {
    return (
      <p ref={status} role="status" tabIndex={-1} className="fine practice-saved">
        {sent.state === 'refused' ? sent.message : text(`report.${sent.state}`)}
      </p>
    );
  }
  return (
    <details
      className="practice-report"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="fine">{text('report')}</summary>
      <form className="row" method="post" action={paths.practice.to({ runs: true })}>
        <input type="hidden" name="form" value={reportForm.name} />
        <input type="hidden" name="item" value={item} />
        <input type="hidden" name="kind" value={kind} />
        {reasons.map((reason) => (
          <Button
            key={reason}
            quiet
            type="submit"
            name="reason"
            value={reason}
            onClick={(event) => press(event, reason)}
          >
            {text(`report.${reason}`)}
          </Button>
        ))}
      </form>
    </details>
  );
}
