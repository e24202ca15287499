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
  if (now - Number(last) < day) return false;
  // Whoever is second finds a newer value. Times of the same length are in order as texts, too.
  return (await settings().where({ key }).where('value', '<=', last).update({ value })) > 0;
}
