import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupDays } from '@nihongo-lanka/contract';
import { outbox } from '../mail/delivery';

/** For how long a mail stays in the outbox, in milliseconds: as long as backups are kept. */
const kept = backupDays * 24 * 60 * 60_000;

/**
 * Removes the mails from the outbox of this instance that nobody needs any more: they hold names,
 * addresses and links. @param now in milliseconds
 */
export async function clearOutbox(now: number): Promise<void> {
  const names = await readdir(outbox).catch((): string[] => []);
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = path.join(outbox, name);
    // Another instance may share the folder, and have removed it meanwhile.
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - written > kept) await rm(file, { force: true });
  }
}
