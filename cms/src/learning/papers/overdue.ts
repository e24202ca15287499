import { minute, z } from '@nihongo-lanka/contract';
import { skipLocked } from '../../core/database/dialect';
import { repeat } from '../../core/jobs/repeat';
import { attemptTable, handInByClock } from './attempt';

const interval = minute;
const batch = 50;

/** Every instance looks; each attempt is locked by one of them. */
export const handInOverdue = (): (() => Promise<void>) =>
  repeat('handInOverdue', handInAll, interval, 'Papers whose time is up could not be handed in');

/** @param now in milliseconds */
export async function handInAll(now: number): Promise<void> {
  while ((await handInSome(now)) === batch) {
    // Other requests are answered between two transactions.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const rowsSchema = z.array(z.object({ id: z.string() }));

/** @param own only those of one account @returns how many */
export async function handInSome(now: number, own: { user_id?: number } = {}): Promise<number> {
  return strapi.db.transaction(async ({ trx }) => {
    const query = trx(attemptTable)
      .where(own)
      .whereNull('ended_at')
      .where('ends_at', '<=', now)
      .orderBy('ends_at')
      .limit(batch)
      .select('id');
    skipLocked(query);
    const ids = rowsSchema.parse(await query).map(({ id }) => id);
    if (ids.length > 0) await handInByClock(trx, ids);
    return ids.length;
  });
}
