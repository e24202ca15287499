import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../../core/config';
import { inWorkFolder, removeLeft } from '../backup/workFolder';
import { type Changes, compare } from './compare';
import { copyPostgres } from './postgres';
import { copySqlite } from './sqlite';

export interface Rehearsal {
  changes: Changes;
  /** How long the copy took, and its migration, in milliseconds. */
  copied: number;
  migrated: number;
}

type Command = readonly [program: string, ...words: string[]];

/**
 * Migrates a copy of the database, and removes it. The database itself is only read, and nobody who
 * uses it waits.
 * @param command what migrates the database that its environment names
 * @param signal ends it early
 * @throws Error with what the migration has said where it fails
 */
export async function rehearse(command: Command, signal: AbortSignal): Promise<Rehearsal> {
  const { dataDir, databaseUrl } = config;
  await removeLeft(dataDir, /^rehearsal-/);
  return inWorkFolder(path.join(dataDir, 'rehearsal-'), async (folder) => {
    const begun = performance.now();
    const copy = await (databaseUrl
      ? copyPostgres(databaseUrl, signal)
      : copySqlite(dataDir, folder));
    try {
      signal.throwIfAborted();
      const copied = performance.now() - begun;
      console.log(`The database is copied, which took ${spoken(copied)}. The copy is migrated …`);
      await copyFile(path.join(dataDir, 'secrets.json'), path.join(folder, 'secrets.json')).catch(
        ignoreMissing,
      );
      await migrate(command, signal, {
        ...{ DATA_DIR: folder, DATABASE_URL: copy.databaseUrl, DATABASE_PASSWORD: '' },
        // Nobody hears of what happens to a copy, and no upload is reached.
        ...{ SMTP_URL: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' },
        ...Object.fromEntries(settingsOfUploads().map((name) => [name, ''])),
      });
      const migrated = performance.now() - begun - copied;
      return { changes: await compare(copy), copied, migrated };
    } finally {
      await copy.remove();
    }
  });
}

const settingsOfUploads = () => Object.keys(process.env).filter((name) => name.startsWith('S3_'));

/** What an installation without it has in its environment. */
function ignoreMissing(error: unknown) {
  if (Object(error).code !== 'ENOENT') throw error;
}

async function migrate(
  [program, ...words]: Command,
  signal: AbortSignal,
  environment: Record<string, string>,
) {
  const child = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // An end by the signal is told as an error, and the process has still to close.
  let reason = '';
  child.on('error', ({ message }) => {
    reason = message;
  });
  const code = await new Promise((settle) => child.on('close', settle));
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`${said || reason}\nThe copy could not be migrated.`);
}

const spoken = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** What a rehearsal has found, for who runs the server. */
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
