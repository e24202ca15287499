import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { config } from './config';

/** The database, unless it is PostgreSQL. */
export const sqliteFile = path.join(config.dataDir, 'nihongo-lanka.db');

/** The bits of a file's mode that give rights to others than its owner. */
const others = 0o077;

/**
 * Closes a folder and everything in it to every other user of the machine, and with it all files
 * that this process makes from now on. Links are not followed.
 * @returns the files that could not be closed, because they belong to another user or the disk has
 * no modes.
 */
export async function closeToOthers(folder: string): Promise<string[]> {
  process.umask(others);
  // Windows has no modes. There a folder has the rights of the folder it is in.
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
    // Another instance may have removed the file meanwhile.
    return Object(error).code === 'ENOENT' ? [] : [file];
  }
}
