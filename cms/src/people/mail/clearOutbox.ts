import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupDays } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { outbox, unfinishedMail } from './delivery';

const day = 24 * 60 * 60_000;
/** For how long a mail stays in the outbox, in milliseconds: as long as backups are kept. */
const kept = backupDays * day;

/**
 * Removes the mails from the outbox of this instance that nobody needs any more: they hold names,
 * addresses and links. @param now in milliseconds
 */
export async function clearOutbox(now: number): Promise<void> {
  await clear(outbox, /\.eml$/, kept, now);
  // What a process that was killed has left.
  await clear(config.dataDir, unfinishedMail, day, now);
}

async function clear(folder: string, pattern: RegExp, age: number, now: number): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((each) => pattern.test(each))) {
    const file = path.join(folder, name);
    // Another instance may share the folder, and have removed it meanwhile.
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - written > age) await rm(file, { force: true });
  }
}
