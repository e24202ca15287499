import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { config } from '../../core/config';

// The product itself cannot read the backups.
const file = path.join(config.dataDir, 'last-backup.json');
const schema = z.object({ made: z.iso.datetime() });

export async function noteBackup(made: Date): Promise<void> {
  const partial = `${file}.new`;
  await writeFile(partial, `${JSON.stringify({ made: made.toISOString() })}\n`, { mode: 0o600 });
  await rename(partial, file);
}

/** In milliseconds; undefined without a backup. */
export async function lastBackupAt(): Promise<number | undefined> {
  try {
    return Date.parse(schema.parse(JSON.parse(await readFile(file, 'utf8'))).made);
  } catch {
    return undefined;
  }
}
