import { backupDays } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { removeOld } from '../../core/disk';
import { outbox, unfinishedMail } from './delivery';

const day = 24 * 60 * 60_000;
/** In milliseconds: as long as backups are kept. */
const kept = backupDays * day;

/** Mails contain names, addresses and links. @param now in milliseconds */
export async function clearOutbox(now: number): Promise<void> {
  await removeOld(outbox, (name) => name.endsWith('.eml'), kept, now);
  // Left by a killed process.
  await removeOld(config.dataDir, (name) => unfinishedMail.test(name), day, now);
}
