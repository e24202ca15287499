import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../../core/config';
import { unlessMissing } from '../../core/disk';
import { type Command, tryCommand } from '../backup/trial';
import { inWorkFolder, removeLeft } from '../backup/workFolder';
import { type Changes, compare } from './compare';
import { copyPostgres } from './postgres';
import { copySqlite } from './sqlite';

export interface Rehearsal {
  changes: Changes;
  /** In milliseconds. */
  copied: number;
  migrated: number;
}

/** Only reads the database and blocks no client. @throws Error with the output of a failed migration */
export async function rehearse(command: Command, signal: AbortSignal): Promise<Rehearsal> {
  const { dataDir, databaseUrl } = config;
  await removeLeft(dataDir, /^rehearsal-/);
  return inWorkFolder(path.join(dataDir, 'rehearsal-'), async (folder) => {
    const begun = performance.now();
    const copy = await (databaseUrl ? copyPostgres(databaseUrl, signal) : copySqlite(folder));
    try {
      signal.throwIfAborted();
      const copied = performance.now() - begun;
      console.log(`The database is copied, which took ${spoken(copied)}. The copy is migrated …`);
      // Without the file, the secrets are in the environment.
      await unlessMissing(
        copyFile(path.join(dataDir, 'secrets.json'), path.join(folder, 'secrets.json')),
        undefined,
      );
      const settings = {
        DATA_DIR: folder,
        DATABASE_URL: copy.databaseUrl,
        // The copy must send nothing.
        SMTP_URL: '',
      };
      const failure = await tryCommand(command, settings, signal);
      signal.throwIfAborted();
      if (failure) throw new Error(`${failure}\nThe copy could not be migrated.`);
      const migrated = performance.now() - begun - copied;
      return { changes: await compare(copy), copied, migrated };
    } finally {
      await copy.remove();
    }
  });
}

const spoken = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export function report({ changes, migrated }: Rehearsal): string {
  const rows = changes.rows.map(({ table, ...numbers }) => {
    const parts = Object.entries(numbers).flatMap(([what, number]) =>
      number > 0 ? `${number} ${what}` : [],
    );
    return `${table}: ${parts.join(', ')}`;
  });
  const lists: readonly [title: string, found: readonly string[]][] = [
    ['migrations', changes.migrations],
    ['new tables', changes.newTables],
    ['dropped tables', changes.droppedTables],
    ['new columns', changes.newColumns],
    ['dropped columns', changes.droppedColumns],
    ['changed columns', changes.changedColumns],
    ['rows', rows],
  ];
  const told = lists.flatMap(([title, found]) =>
    found.map((each, place) => `  ${(place === 0 ? title : '').padEnd(16)} ${each}`),
  );
  const time = `It would take about ${spoken(migrated)}, with the start of the program.`;
  return told.length > 0
    ? `This would change:\n${told.join('\n')}\n${time}`
    : `The database has the form of this version: nothing would change. ${time}`;
}
