import { z } from '@nihongo-lanka/contract';
import { databaseTime } from '../core/database/time';
import { claimDay } from '../core/jobs/claimDay';
import { repeat } from '../core/jobs/repeat';
import { adminRecipients } from '../people/identity/account';
import { mailModel, postMails } from '../people/mail/mails';
import { lastBackupAt } from './backup/last';

/** In milliseconds. */
const hour = 60 * 60_000;
const day = 24 * hour;

export function mailTroublesDaily(): () => Promise<void> {
  return repeat(
    'mailTroubles',
    async (now) => {
      if (await claimDay('troubles', now)) await mailTroubles(now);
    },
    hour,
    'The admins could not be told what has failed',
  );
}

const totalIn = (row: unknown) => z.object({ total: z.coerce.number().int() }).parse(row).total;

/** Tells all admins what has failed within a day. @param now in milliseconds */
export async function mailTroubles(now: number): Promise<void> {
  const { db } = strapi;
  const since = now - day;
  const [mails] = await db
    .connection(db.metadata.get(mailModel).tableName)
    .where({ state: 'failed' })
    .where('updated_at', '>', databaseTime(since))
    .count({ total: '*' });
  const [films] = await db
    .connection('video_renditions')
    .where({ state: 'failed' })
    .where('failed_at', '>', since)
    .countDistinct({ total: 'file_id' });
  const backup = await lastBackupAt();
  // A backup may take six hours. An installation without any makes none on purpose.
  const isLate = backup !== undefined && backup < now - day - 6 * hour;
  const found = {
    backup: isLate ? new Date(backup).toISOString() : null,
    mails: totalIn(mails),
    films: totalIn(films),
  };
  if (!found.backup && found.mails + found.films === 0) return;
  await postMails(
    (await adminRecipients()).map(({ name, ...recipient }) => ({
      template: 'troubles' as const,
      ...recipient,
      data: { name, ...found },
    })),
  );
}
