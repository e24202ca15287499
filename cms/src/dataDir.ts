import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What a mode gives to others than the owner. */
const others = 0o077;

/**
 * Closes a folder and all in it to every other user of the machine, and what this process makes
 * from now on too. Links are not followed.
 * @returns what could not be closed: it belongs to another user, or lies on a disk without modes.
 */
export async function closeToOthers(folder: string): Promise<string[]> {
  process.umask(others);
  // Windows knows no modes; there a folder takes the rights of the one it lies in.
  if (process.platform === 'win32') return [];
  return await close(folder);
}

async function close(file: string): Promise<string[]> {
  try {
    const status = await lstat(file);
    if (status.isSymbolicLink()) return [];
    if (status.mode & others) {
      await chmod(file, status.mode & 0o7700);
      if ((await lstat(file)).mode & others) return [file];
    }
    if (!status.isDirectory()) return [];
    const open: string[] = [];
    for (const entry of await readdir(file)) open.push(...(await close(path.join(file, entry))));
    return open;
  } catch (error) {
    // Another instance may take its files away meanwhile.
    return Object(error).code === 'ENOENT' ? [] : [file];
  }
}
