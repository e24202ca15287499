import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { config } from '../config';
import {
  filesIn,
  type Manifest,
  measureFile,
  readArchive,
  readRows,
  tableFile,
  writeArchive,
  writeRows,
} from './archive';
import type { Database } from './database';
import { outdated, prefix } from './keep';
import { openPostgres } from './postgres';
import { TableDigest } from './rows';
import { openSqlite } from './sqlite';

const uploadsFolder = path.join(config.dataDir, 'public', 'uploads');
const secretsFile = path.join(config.dataDir, 'secrets.json');

/** What is always left free on the disk, in bytes. */
const reserve = 200 * 1024 * 1024;

interface Made {
  file: string;
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes a backup of all that this installation has, while it runs.
 * @param withUploads false where the files stay where they are
 */
export async function makeBackup(
  folder: string,
  { key, withUploads = true }: { key: string | undefined; withUploads?: boolean },
): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const work = await mkdtemp(path.join(folder, unfinished));
  try {
    await checkRoom(folder, withUploads);
    const made = new Date();
    const written = await withDatabase((database) => writeTables(database, work));
    const sources = new Map(
      Object.keys(written.tables).map((name) => [
        tableFile(name),
        path.join(work, tableFile(name)),
      ]),
    );
    if (existsSync(secretsFile)) sources.set('secrets.json', secretsFile);
    // What is uploaded from now on belongs to the next backup. A file is written once and never changed.
    for (const name of withUploads ? await filesIn(uploadsFolder) : []) {
      sources.set(`uploads/${name}`, path.join(uploadsFolder, name));
    }
    const files: Manifest['files'] = {};
    for (const [name, source] of sources) {
      const measured = await measureFile(source).catch((error: NodeJS.ErrnoException) => {
        // An editor has deleted it meanwhile.
        if (error.code === 'ENOENT' && name.startsWith('uploads/')) return undefined;
        throw error;
      });
      if (measured) files[name] = measured;
    }
    const name = `${prefix}${made.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar${key ? '.age' : ''}`;
    const partial = path.join(work, name);
    const manifest = { format: 1 as const, made: made.toISOString(), ...written, files };
    await writeArchive(partial, manifest, sources, key);
    const file = path.join(folder, name);
    const { bytes, sha256 } = await measureFile(partial);
    await writeFile(`${file}.sha256`, `${sha256}  ${name}\n`, { mode: 0o600 });
    await rename(partial, file);
    await syncFolder(folder);
    const rows = Object.values(written.tables).reduce((sum, table) => sum + table.rows, 0);
    return { file, bytes, rows, files: Object.keys(files).length };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function withDatabase<Result>(job: (database: Database) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = config;
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir));
  return job(database).finally(() => database.close());
}

const unfinished = '.unfinished-';

/** What a crash has left. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished)) await rm(path.join(folder, name), { recursive: true });
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function checkRoom(folder: string, withUploads: boolean) {
  const sizes = withUploads
    ? await Promise.all(
        (await filesIn(uploadsFolder)).map(async (name) => {
          return (await stat(path.join(uploadsFolder, name)).catch(() => undefined))?.size ?? 0;
        }),
      )
    : [];
  const needed = sizes.reduce((sum, size) => sum + size, reserve);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) {
    const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
    throw new Error(
      `${folder} has ${megabytes(bavail * bsize)} MB free, a backup needs ${megabytes(needed)} MB`,
    );
  }
}

async function writeTables(database: Database, work: string) {
  const migrations = await database.migrations();
  const lastNumbers = await database.lastNumbers();
  const tables: Manifest['tables'] = {};
  for (const table of await database.tables()) {
    const digest = new TableDigest();
    async function* counted() {
      for await (const row of database.rows(table)) {
        digest.add(row);
        yield row;
      }
    }
    await writeRows(path.join(work, tableFile(table.name)), counted());
    tables[table.name] = { rows: digest.rows, digest: digest.digest };
  }
  return { migrations, lastNumbers, tables };
}

/**
 * Puts what a backup holds in the place of all that this installation has. The whole archive is checked
 * before anything changes, and the database is compared with it before its files are put in place.
 * @param prepare makes the database's tables, and closes it again
 * @param withUploads false where the files stay as they are
 */
export async function restoreBackup(
  file: string,
  {
    key,
    prepare,
    withUploads = true,
  }: { key: string | undefined; prepare: () => Promise<void>; withUploads?: boolean },
): Promise<Manifest> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(path.join(config.dataDir, 'restore-under-way-'));
  try {
    const manifest = await readArchive(file, key, (name) =>
      withUploads || name.startsWith('database/') ? path.join(work, name) : undefined,
    );
    await withDatabase((database) => database.refuseOthers());
    await prepare();
    await withDatabase((database) => fillDatabase(database, manifest, work));
    if (withUploads) {
      await replaceFolder(uploadsFolder, path.join(work, 'uploads'), path.join(work, 'former'));
      if (manifest.files['secrets.json'])
        await copyFile(path.join(work, 'secrets.json'), secretsFile);
    }
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fillDatabase(database: Database, manifest: Manifest, work: string) {
  const present = await database.migrations();
  const differing = [
    ...manifest.migrations.filter((name) => !present.includes(name)),
    ...present.filter((name) => !manifest.migrations.includes(name)),
  ];
  if (differing.length > 0) {
    throw new Error(
      `The backup was made by another version of the product (${differing.join(', ')}): restore it with that version, then upgrade`,
    );
  }
  const tables = await database.tables();
  const lost = Object.entries(manifest.tables).filter(
    ([name, { rows }]) => rows > 0 && !tables.some((table) => table.name === name),
  );
  if (lost.length > 0) {
    throw new Error(`There is no place for ${lost.map(([name]) => name).join(', ')}`);
  }
  await database.replace(
    tables.filter(({ name }) => (manifest.tables[name]?.rows ?? 0) > 0),
    (name) => readRows(path.join(work, tableFile(name))),
    manifest.lastNumbers,
  );
  for (const table of tables) {
    const digest = new TableDigest();
    for await (const row of database.rows(table)) digest.add(row);
    const { rows, digest: expected } = manifest.tables[table.name] ?? {
      rows: 0,
      digest: new TableDigest().digest,
    };
    if (digest.rows !== rows || digest.digest !== expected) {
      throw new Error(
        `After the restore ${table.name} has ${digest.rows} rows that differ from the backup's ${rows}`,
      );
    }
  }
}

async function replaceFolder(folder: string, by: string, former: string) {
  await mkdir(by, { recursive: true, mode: 0o700 });
  if (existsSync(folder)) await rename(folder, former);
  await rename(by, folder);
}

/**
 * Restores a backup into an empty installation beside this one, with SQLite, and compares it. The files are
 * checked within the archive.
 * @param command what restores into the installation of its environment
 * @throws Error with what the restore has said
 */
export async function checkBackup(
  file: string,
  command: readonly [program: string, ...words: string[]],
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'nihongo-lanka-check-'));
  try {
    const [program, ...words] = command;
    const child = spawn(program, [...words, file, '--yes', '--without-uploads'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_PASSWORD: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    const code = await new Promise((settle) => {
      child.on('error', (error) => settle(error.message)).on('close', settle);
    });
    if (code !== 0) throw new Error(`The backup can't be restored: ${said || code}`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Removes the backups that are old enough, and their checksums. @returns their names. */
export async function removeOutdated(folder: string, now: Date): Promise<string[]> {
  const names = outdated(await readdir(folder), now);
  for (const name of names) {
    await rm(path.join(folder, name), { force: true });
    await rm(path.join(folder, `${name}.sha256`), { force: true });
  }
  return names;
}
