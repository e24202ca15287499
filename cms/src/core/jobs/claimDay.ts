import type { Transaction } from '../database/transaction';

const day = 24 * 60 * 60_000;

/** Strapi's own table of small values, which all instances share. */
const settings = () => strapi.db.connection('strapi_core_store_settings');

/**
 * Whether this instance is to do what is done once a day. Of several that ask, one is told so.
 * @param job its name
 * @param now in milliseconds
 */
export async function claimDay(job: string, now: number): Promise<boolean> {
  const key = `job_${job}_begun`;
  const found = await settings().where({ key }).max('value as last').first();
  const last: string | null = found?.last ?? null;
  const value = String(now);
  if (last === null) {
    await settings().insert({ key, value, type: 'number' });
    return true;
  }
  // A clock that was put back leaves a time that is still to come. It must not stop the job until then.
  if (Math.abs(now - Number(last)) < day) return false;
  // The second caller finds another value.
  return (await settings().where({ key, value: last }).update({ value })) > 0;
}

const dayAfter = (date: string) => new Date(Date.parse(date) + day).toISOString().slice(0, 10);

/**
 * Whether this instance is to do what is done once on a date. Of several that ask, one is told so. A
 * migration has created the row.
 * @param date as `YYYY-MM-DD`
 */
export async function claimDate(
  job: string,
  date: string,
  trx: Transaction['trx'],
): Promise<boolean> {
  const key = `job_${job}_date`;
  const claimed = await settings()
    .where({ key })
    // A date of a clock that was put back by days since.
    .where((row) => row.where('value', '<', date).orWhere('value', '>', dayAfter(date)))
    .update({ value: date })
    .transacting(trx);
  return claimed > 0;
}
