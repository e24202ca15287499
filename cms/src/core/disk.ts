import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

/** The room that must be left on a disk for everything else, in bytes. */
export const keptFree = 200 * 1024 * 1024;

/** How many bytes the disk of a folder still takes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const codes = ['ENOSPC', 'EDQUOT'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether a disk has no room for a file, or no more of it for us. */
export const isDiskFull = (error: unknown): boolean => codes.includes(codeOf(error));

/** What stands for a file or folder that is not there. */
export async function unlessMissing<Result, Other>(done: Promise<Result>, other: Other) {
  try {
    return await done;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return other;
    throw error;
  }
}

/**
 * Removes the files and folders in a folder that nothing was written to for longer than an age. Another
 * process may remove some meanwhile.
 * @param age in milliseconds, as `now` is
 */
export async function removeOld(
  folder: string,
  isMeant: (name: string) => boolean,
  age: number,
  now = Date.now(),
): Promise<void> {
  const names = await unlessMissing(readdir(folder), []);
  for (const name of names.filter(isMeant)) {
    const place = path.join(folder, name);
    const status = await unlessMissing(stat(place), undefined);
    if (status && now - status.mtimeMs > age) await rm(place, { recursive: true, force: true });
  }
}
