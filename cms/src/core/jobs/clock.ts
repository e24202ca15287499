import { day, fieldOf, z } from '@nihongo-lanka/contract';
import { repeat } from './repeat';

/** In milliseconds. After a longer pause the clock may have jumped. */
const longestPause = 2 * day;
/** In milliseconds, so that an operator can correct the clock. */
const doubt = day;

/** All instances and backups share Strapi's table of small values. */
export const clockKey = 'clock';
const settings = 'strapi_core_store_settings';

const seenSchema = z.object({ seenAt: z.number(), trustedFrom: z.number() });
type Seen = z.output<typeof seenSchema>;

const read = (value: unknown): Seen | undefined =>
  value === undefined ? undefined : seenSchema.parse(JSON.parse(String(value)));

const hasJumped = ({ seenAt }: Seen, now: number) => Math.abs(now - seenAt) > longestPause;

export function isTrusted(noted: unknown, now: number): boolean {
  const seen = read(noted);
  return seen !== undefined && !hasJumped(seen, now) && now >= seen.trustedFrom;
}

/** A wrong clock would delete everything: a jump of days suspends it for a day. @param now in milliseconds */
export async function isClockTrusted(now: number): Promise<boolean> {
  return await strapi.db.transaction(async ({ trx }) => {
    const rows = () => trx(settings).where({ key: clockKey });
    const row: unknown = await rows().forUpdate().first('value');
    const before = read(fieldOf(row, 'value'));
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

export const repeatDeletion = (
  job: string,
  act: (now: number) => Promise<unknown>,
  interval: number,
  failure: string,
) => repeat(job, (now) => whereClockIsTrusted(now, act), interval, failure);

export async function whereClockIsTrusted(
  now: number,
  act: (now: number) => Promise<unknown>,
): Promise<void> {
  if (await isClockTrusted(now)) await act(now);
}
