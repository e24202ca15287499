import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { fieldOf } from '@nihongo-lanka/contract';

/** In bytes, for everything else on the disk. */
export const keptFree = 200 * 1024 * 1024;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const codes = ['ENOSPC', 'EDQUOT'];

/** The code of an error of Node.js or of a library; empty where it has none. */
export const codeOf = (error: unknown) => String(fieldOf(error, 'code') ?? '');

/** Also true if a quota is used up. */
export const isDiskFull = (error: unknown): boolean => codes.includes(codeOf(error));

export async function unlessMissing<Result, Other>(done: Promise<Result>, other: Other) {
  try {
    return await done;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return other;
    throw error;
  }
}

/** @param age since the last write, in milliseconds */
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

/** In all folders, relative, with `/`. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}
