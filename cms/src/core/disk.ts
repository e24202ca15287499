import { statfs } from 'node:fs/promises';

/** The room that must be left on a disk for everything else, in bytes. */
export const keptFree = 200 * 1024 * 1024;

/** How many bytes the disk of a folder still takes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const codes = ['ENOSPC', 'EDQUOT'];

/** Whether a disk has no room for a file, or no more of it for us. */
export const isDiskFull = (error: unknown): boolean => codes.includes(Object(error).code);
