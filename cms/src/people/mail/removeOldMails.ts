import { backupDays, day, hour } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { removeRowsBefore } from '../../core/database/removeRows';
import { removeOld } from '../../core/disk';
import { claimDay } from '../../core/jobs/claimDay';
import { repeatDeletion } from '../../core/jobs/clock';
import { outbox, unfinishedMail } from './delivery';
import { mailModel } from './mails';

/** In milliseconds. */
const kept = 90 * day;
/** In milliseconds: as long as backups are kept. */
const keptInOutbox = backupDays * day;

/** Each instance also clears its own outbox. */
export function removeOldMails(): () => Promise<void> {
  return repeatDeletion(
    'removeOldMails',
    async (now) => {
      await clearOutbox(now);
      if (await claimDay('remove-old-mails', now)) await removeMailsBefore(now);
    },
    hour,
    'Old mails could not be removed',
  );
}

/** @param now in milliseconds @returns the number of deleted rows. */
export function removeMailsBefore(now: number): Promise<number> {
  return removeRowsBefore(mailModel, now - kept);
}

/** Mails contain names, addresses and links. @param now in milliseconds */
export async function clearOutbox(now: number): Promise<void> {
  await removeOld(outbox, (name) => name.endsWith('.eml'), keptInOutbox, now);
  // Left by a killed process.
  await removeOld(config.dataDir, (name) => unfinishedMail.test(name), day, now);
}
