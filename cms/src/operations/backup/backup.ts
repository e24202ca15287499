import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  copyStored,
  fileStore,
  type StoredFile,
  uploadsFolder,
} from '../../content/media/fileStore';
import { config } from '../../core/config';
import { freeBytes, keptFree } from '../../core/disk';
import { clockKey, isTrusted } from '../../core/jobs/clock';
import {
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
import { type Command, tryCommand } from './trial';
import { inWorkFolder, removeLeft } from './workFolder';

const secretsFile = path.join(config.dataDir, 'secrets.json');

interface Made {
  file: string;
  at: Date;
  /** A clock that is wrong by a year would delete all backups. */
  isClockTrusted: boolean;
  bytes: number;
  rows: number;
  files: number;
}

interface MakeOptions {
  key: string | undefined;
  /** The command that restores for a check. Undefined: no check. */
  check?: Command | undefined;
  withUploads?: boolean;
  /** Whether to refuse while the database is in use. */
  isAlone?: boolean;
}

/** A backup counts once it has been checked. */
export async function makeBackup(
  folder: string,
  { key, check, withUploads = true, isAlone = false }: MakeOptions,
): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeft(folder, /^\.unfinished-/);
  await removeLeft(config.dataDir, /^(?:restore-under-way|move)-/);
  return inWorkFolder(path.join(folder, unfinished), async (work) => {
    const at = new Date();
    const store = await fileStore();
    const uploads = async () => (withUploads ? await store.list() : []);
    const written = await withDatabase(async (database) => {
      if (isAlone) await database.refuseOthers();
      await checkRoom(
        folder,
        2 * (await database.size()) + (await roomForUploads(await uploads(), folder)),
      );
      const isClockTrusted = isTrusted(await database.setting(clockKey), at.getTime());
      return { isClockTrusted, ...(await writeTables(database, work)) };
    });
    const { isClockTrusted, ...tables } = written;
    const sources = new Map(
      Object.keys(tables.tables).map((name) => [tableFile(name), path.join(work, tableFile(name))]),
    );
    if (existsSync(secretsFile)) sources.set('secrets.json', secretsFile);
    // Later uploads belong to the next backup.
    for (const { name } of await uploads()) {
      const held = path.join(work, 'uploads', name);
      // An editor may have deleted it in the meantime.
      if (await copyStored(name, held)) sources.set(`uploads/${name}`, held);
    }
    const files: Manifest['files'] = {};
    for (const [name, source] of sources) files[name] = await measureFile(source);
    const name = `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar${key ? '.age' : ''}`;
    const partial = path.join(work, name);
    const manifest = {
      format: 1 as const,
      made: at.toISOString(),
      hasUploads: withUploads,
      ...tables,
      files,
    };
    await writeArchive(partial, manifest, sources, key);
    if (check) await checkBackup(partial, check);
    const file = path.join(folder, name);
    const { bytes, sha256 } = await measureFile(partial);
    await writeFile(`${file}.sha256`, `${sha256}  ${name}\n`, { mode: 0o600 });
    await rename(partial, file);
    await syncFolder(folder);
    const rows = Object.values(tables.tables).reduce((sum, table) => sum + table.rows, 0);
    return { file, at, isClockTrusted, bytes, rows, files: Object.keys(files).length };
  });
}

async function withDatabase<Result>(job: (database: Database) => Promise<Result>): Promise<Result> {
  const { databaseUrl } = config;
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openSqlite());
  return job(database).finally(() => database.close());
}

const unfinished = '.unfinished-';

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** In bytes: for the archive, and for copies unless hard links suffice. */
async function roomForUploads(uploads: readonly StoredFile[], folder: string): Promise<number> {
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  const isHere = !config.s3 && (await stat(folder)).dev === (await stat(uploadsFolder)).dev;
  return isHere ? bytes : 2 * bytes;
}

/** @throws Error if the disk lacks the space */
export async function checkRoom(folder: string, bytes: number) {
  const [free, needed] = [await freeBytes(folder), bytes + keptFree];
  const megabytes = (each: number) => Math.ceil(each / 1024 / 1024);
  if (free < needed) {
    throw new Error(`${folder} has ${megabytes(free)} MB free, ${megabytes(needed)} MB are needed`);
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

interface RestoreOptions {
  key: string | undefined;
  prepare: () => Promise<void>;
  migrations: readonly string[];
  withUploads?: boolean;
  /** Whether to refuse a database with tables. */
  intoEmpty?: boolean;
}

/** Checks the archive before any change, and the restored rows before it places the files. */
export async function restoreBackup(
  file: string,
  { key, prepare, migrations, withUploads = true, intoEmpty = false }: RestoreOptions,
): Promise<Manifest> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  return inWorkFolder(path.join(config.dataDir, 'restore-under-way-'), async (work) => {
    await checkRoom(work, (await stat(file)).size);
    const manifest = await readArchive(file, key, (name) =>
      withUploads || name.startsWith('database/') ? path.join(work, name) : undefined,
    );
    refuseOtherVersions(manifest, migrations);
    const undo = await withDatabase(async (database) => {
      await database.refuseOthers();
      if (intoEmpty && (await database.tables()).length > 0) {
        throw new Error('The database is not empty');
      }
      return database.clear(path.join(work, 'former.db'));
    });
    try {
      await prepare();
      await withDatabase((database) => fillDatabase(database, manifest, work));
    } catch (error) {
      await undo();
      throw error;
    }
    if (withUploads) {
      if (manifest.hasUploads) {
        const uploads = path.join(work, 'uploads');
        await mkdir(uploads, { recursive: true, mode: 0o700 });
        await (await fileStore()).replaceAll(uploads, path.join(work, 'former'));
      }
      if (manifest.files['secrets.json']) {
        await copyFile(path.join(work, 'secrets.json'), secretsFile);
      }
    }
    return manifest;
  });
}

/** The tables are this version's, so the rows must be too. */
function refuseOtherVersions(manifest: Manifest, migrations: readonly string[]) {
  const differing = [
    ...manifest.migrations.filter((name) => !migrations.includes(name)),
    ...migrations.filter((name) => !manifest.migrations.includes(name)),
  ];
  if (differing.length > 0) {
    throw new Error(
      `The backup was made by another version of the product (${differing.join(', ')}): restore it with that version, then upgrade`,
    );
  }
}

async function fillDatabase(database: Database, manifest: Manifest, work: string) {
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

/** Restores into an empty SQLite installation and compares. @throws Error with the command's output */
export async function checkBackup(file: string, command: Command): Promise<void> {
  await inWorkFolder(path.join(path.dirname(file), unfinished), async (dataDir) => {
    const restore: Command = [...command, file, '--yes', '--without-uploads'];
    const failure = await tryCommand(restore, { DATA_DIR: dataDir, DATABASE_URL: '' });
    if (failure) throw new Error(`The backup can't be restored: ${failure}`);
  });
}

export async function removeOutdated(folder: string, now: Date): Promise<string[]> {
  const names = outdated(await readdir(folder), now);
  for (const name of names) {
    await rm(path.join(folder, name), { force: true });
    await rm(path.join(folder, `${name}.sha256`), { force: true });
  }
  return names;
}
