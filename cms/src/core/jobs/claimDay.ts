import { day } from '@nihongo-lanka/contract';
import type { Transaction } from '../database/transaction';

const settings = () => strapi.db.connection('strapi_core_store_settings');

/** True for one instance a day. @param now in milliseconds */
export async function claimDay(job: string, now: number): Promise<boolean> {
  const key = `job_${job}_begun`;
  const found = await settings().where({ key }).max('value as last').first();
  const last: string | null = found?.last ?? null;
  const value = String(now);
  if (last === null) {
    await settings().insert({ key, value, type: 'number' });
    return true;
  }
  // After a clock was set back, the stored time may lie in the future.
  if (Math.abs(now - Number(last)) < day) return false;
  // Only the first instance finds the old value.
  return (await settings().where({ key, value: last }).update({ value })) > 0;
}

const dayAfter = (date: string) => new Date(Date.parse(date) + day).toISOString().slice(0, 10);

/** True for one instance a date. Needs the row that a migration creates. @param date as `YYYY-MM-DD` */
export async function claimDate(
  job: string,
  date: string,
  trx: Transaction['trx'],
): Promise<boolean> {
  const key = `job_${job}_date`;
  const claimed = await settings()
    .where({ key })
    // Or a date from before the clock was set back by days.
    .where((row) => row.where('value', '<', date).orWhere('value', '>', dayAfter(date)))
    .update({ value: date })
    .transacting(trx);
  return claimed > 0;
}
