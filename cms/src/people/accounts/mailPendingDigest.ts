import { day, z } from '@nihongo-lanka/contract';
import { colomboDay, colomboHour } from '../../core/colombo';
import { databaseTime } from '../../core/database/time';
import { claimDate } from '../../core/jobs/claimDay';
import { repeat } from '../../core/jobs/repeat';
import { adminRecipients } from '../identity/account';
import { postMails } from '../mail/mails';

/** In milliseconds. */
const interval = 10 * 60_000;
/** Hours in Colombo. */
const morning = { from: 7, until: 12 } as const;

export function mailPendingDigest(): () => Promise<void> {
  return repeat(
    'mailPendingDigest',
    mailDigest,
    interval,
    'Who waits for approval could not be mailed',
  );
}

const totalIn = (row: unknown) => z.object({ total: z.coerce.number().int() }).parse(row).total;

/** @param now in milliseconds */
export async function mailDigest(now: number): Promise<void> {
  const hour = colomboHour(now);
  if (hour < morning.from || hour >= morning.until) return;
  await strapi.db.transaction(async ({ trx }) => {
    if (!(await claimDate('pending-digest', colomboDay(now), trx))) return;
    const pending = { state: 'pending', account_role: 'learner' };
    const [waiting] = await trx('up_users').where(pending).count({ total: '*' });
    const [recent] = await trx('up_users')
      .where(pending)
      .where('created_at', '>', databaseTime(now - day))
      .count({ total: '*' });
    const counts = { waiting: totalIn(waiting), recent: totalIn(recent) };
    if (counts.waiting === 0) return;
    await postMails(
      (await adminRecipients()).map(({ name, ...recipient }) => ({
        template: 'pendingDigest' as const,
        ...recipient,
        data: { name, ...counts },
      })),
    );
  });
}
