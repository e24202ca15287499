import { makesRenditions } from './ffmpeg';

/** In Strapi's own table of settings: some instances may have no ffmpeg. */

const key = 'renditions_are_made';
const settings = () => strapi.db.connection('strapi_core_store_settings').where({ key });

/** Milliseconds. */
const holds = 5 * 60_000;
const sayEvery = 60_000;

let saidAt = 0;

export async function sayMaking(now: number): Promise<void> {
  if (Math.abs(now - saidAt) < sayEvery) return;
  saidAt = now;
  const value = String(now);
  if ((await settings().update({ value })) > 0) return;
  await strapi.db.connection('strapi_core_store_settings').insert({ key, value, type: 'number' });
}

export async function areMade(now = Date.now()): Promise<boolean> {
  if (await makesRenditions()) return true;
  // Two that began at once have two rows.
  const found = await settings().max('value as last').first();
  return Math.abs(now - Number(found?.last ?? 0)) < holds;
}
