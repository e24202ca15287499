import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { removeOld } from '../../core/disk';

/** How often work that goes on says so, by the time of its folder, in milliseconds. */
const renewEvery = 60_000;
/** A folder untouched for this long was left by a killed process, in milliseconds. */
const oldAge = 6 * 60 * 60 * 1000;

/** Works in a new folder, and removes it. Hundreds of gigabytes may take longer than `oldAge`. */
export async function inWorkFolder<Result>(
  prefix: string,
  act: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(prefix);
  const renewing = setInterval(() => {
    const now = new Date();
    utimes(folder, now, now).catch(() => undefined);
  }, renewEvery).unref();
  try {
    return await act(folder);
  } finally {
    clearInterval(renewing);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what work that was killed has left in a place. */
export const removeLeft = (place: string, pattern: RegExp): Promise<void> =>
  removeOld(place, (name) => pattern.test(name), oldAge);
