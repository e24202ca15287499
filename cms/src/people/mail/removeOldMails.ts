import { removeRowsBefore } from '../../core/database/removeRows';
import { claimDay } from '../../core/jobs/claimDay';
import { repeatDeletion } from '../../core/jobs/clock';
import { clearOutbox } from './clearOutbox';
import { mailModel } from './mails';

const hour = 60 * 60_000;
/** For how long admins can see what became of a mail, in milliseconds. */
const kept = 90 * 24 * hour;

/**
 * Removes once a day the mails from more than 90 days ago, none of which waits any more; in each
 * instance, what is too old in its outbox.
 */
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

/** @param now in milliseconds @returns how many rows it removed. */
export function removeMailsBefore(now: number): Promise<number> {
  return removeRowsBefore(mailModel, now - kept);
}
