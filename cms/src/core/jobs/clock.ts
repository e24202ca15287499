import { z } from '@nihongo-lanka/contract';
import { repeat } from './repeat';

const day = 24 * 60 * 60_000;
/** A clock that differs by more from when it was last looked at may have jumped, in milliseconds. */
const longestPause = 2 * day;
/** So long a clock that may have jumped is not believed, in milliseconds: somebody may put it right. */
const doubt = day;

/** The row of Strapi's own table of small values that all instances, and backups, share. */
export const clockKey = 'clock';
const settings = 'strapi_core_store_settings';

const seenSchema = z.object({ seenAt: z.number(), trustedFrom: z.number() });
type Seen = z.output<typeof seenSchema>;

const read = (value: unknown): Seen | undefined =>
  value === undefined ? undefined : seenSchema.parse(JSON.parse(String(value)));

const hasJumped = ({ seenAt }: Seen, now: number) => Math.abs(now - seenAt) > longestPause;

/** Whether a time can be believed by what was noted last. Notes nothing. */
export function isTrusted(noted: unknown, now: number): boolean {
  const seen = read(noted);
  return seen !== undefined && !hasJumped(seen, now) && now >= seen.trustedFrom;
}

/**
 * Whether the clock can be believed by what deletes for good what is old enough. Where a clock is wrong by
 * a year, everything is. After a pause of days, or a jump by days, in either direction, it is
 * believed again when it has gone on for a day.
 * @param now in milliseconds
 */
export async function isClockTrusted(now: number): Promise<boolean> {
  return await strapi.db.transaction(async ({ trx }) => {
    const rows = () => trx(settings).where({ key: clockKey });
    const row: unknown = await rows().forUpdate().first('value');
    const before = read(Object(row ?? undefined).value);
    const jumped = before !== undefined && hasJumped(before, now);
    const trustedFrom = jumped ? now + doubt : (before?.trustedFrom ?? now);
    const value = JSON.stringify({ seenAt: now, trustedFrom } satisfies Seen);
    if (before) await rows().update({ value });
    else await trx(settings).insert({ key: clockKey, value, type: 'object' });
    if (jumped) {
      const spoken = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
      strapi.log.warn(
        `The clock says ${spoken(now)} UTC, and said ${spoken(before.seenAt)} when it was last looked at: nothing is deleted for its age for a day`,
      );
    }
    return now >= trustedFrom;
  });
}

/** Repeats what deletes by age, but not while the clock can't be believed. @param failure as in `repeat` */
export const repeatDeletion = (
  job: string,
  act: (now: number) => Promise<unknown>,
  interval: number,
  failure: string,
) => repeat(job, (now) => whereClockIsTrusted(now, act), interval, failure);

/** Does what deletes by age, unless the clock can't be believed. @param now in milliseconds */
export async function whereClockIsTrusted(
  now: number,
  act: (now: number) => Promise<unknown>,
): Promise<void> {
  if (await isClockTrusted(now)) await act(now);
}
