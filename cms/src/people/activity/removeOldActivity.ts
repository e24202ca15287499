import type { Core } from '@strapi/strapi';
import { removeRowsBefore } from '../../core/database/removeRows';
import { claimDay } from '../../core/jobs/claimDay';
import { whereClockIsTrusted } from '../../core/jobs/clock';
import { repeat } from '../../core/jobs/repeat';

/** How often it is asked whether a day has passed, in milliseconds. */
const interval = 60 * 60_000;

/** Removes once a day what was remembered of people, requests and documents more than a year ago. */
export function removeOldActivity(strapi: Core.Strapi): () => Promise<void> {
  return repeat(
    'removeOldActivity',
    () =>
      whereClockIsTrusted(Date.now(), async (now) => {
        if (await claimDay('remove-old-activity', now)) await removeActivityOlderThanAYear(now);
      }),
    interval,
    (error) => strapi.log.warn(`What was remembered long ago could not be removed: ${error}`),
  );
}

/** @param now in milliseconds @returns how many rows it removed. */
export async function removeActivityOlderThanAYear(now: number): Promise<number> {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return removeRowsBefore('api::activity.activity', yearAgo.getTime());
}
