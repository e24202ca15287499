import { removeRowsBefore } from '../../core/database/removeRows';
import { claimDay } from '../../core/jobs/claimDay';
import { repeatDeletion } from '../../core/jobs/clock';

/** In milliseconds. */
const interval = 60 * 60_000;

export function removeOldActivity(): () => Promise<void> {
  return repeatDeletion(
    'removeOldActivity',
    async (now) => {
      if (await claimDay('remove-old-activity', now)) await removeActivityOlderThanAYear(now);
    },
    interval,
    'What was remembered long ago could not be removed',
  );
}

/** @param now in milliseconds @returns the number of deleted rows. */
export async function removeActivityOlderThanAYear(now: number): Promise<number> {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return removeRowsBefore('api::activity.activity', yearAgo.getTime());
}
