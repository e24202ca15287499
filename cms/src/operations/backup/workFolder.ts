import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { removeOld } from '../../core/disk';

/** In milliseconds, between touches of the folder. */
const renewEvery = 60_000;
/** In milliseconds: an older folder was left by a killed process. */
const oldAge = 6 * 60 * 60 * 1000;

/** Hundreds of gigabytes may take longer than `oldAge`. */
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

export const removeLeft = (place: string, pattern: RegExp): Promise<void> =>
  removeOld(place, (name) => pattern.test(name), oldAge);
