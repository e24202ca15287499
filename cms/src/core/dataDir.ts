import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { config } from './config';
import { codeOf } from './disk';

export const sqliteFile = path.join(config.dataDir, 'nihongo-lanka.db');

const others = 0o077;

/** @returns files that stay open: owned by others or on a disk without permissions. Skips links. */
export async function closeToOthers(folder: string): Promise<string[]> {
  process.umask(others);
  // Windows has no permission bits; a folder inherits its parent's rights.
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
    // Another instance may have deleted the file.
    return codeOf(error) === 'ENOENT' ? [] : [file];
  }
}
