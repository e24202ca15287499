import { removeRowsBefore } from '../../core/database/removeRows';
import { claimDay } from '../../core/jobs/claimDay';
import { repeatDeletion } from '../../core/jobs/clock';
import { clearOutbox } from './clearOutbox';
import { mailModel } from './mails';

const hour = 60 * 60_000;
/** In milliseconds. */
const kept = 90 * 24 * hour;

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
