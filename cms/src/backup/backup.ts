import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  copyFile,
  link,
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

type Command = readonly [program: string, ...words: string[]];

interface MakeOptions {
  key: string | undefined;
  /** What restores a backup into the installation of its environment. Without it none is checked. */
  check?: Command | undefined;
  /** False where the files stay where they are. */
  withUploads?: boolean;
  /** Whether nobody else may use the database meanwhile. */
  isAlone?: boolean;
}

/** Writes a backup of all that this installation has. It counts once it has been checked. */
export async function makeBackup(
  folder: string,
  { key, check, withUploads = true, isAlone = false }: MakeOptions,
): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const work = await mkdtemp(path.join(folder, unfinished));
  try {
    const made = new Date();
    const written = await withDatabase(async (database) => {
      if (isAlone) await database.refuseOthers();
      await checkRoom(
        folder,
        2 * (await database.size()) + (await sizeOfUploads(withUploads, folder)),
      );
      return writeTables(database, work);
    });
    const sources = new Map(
      Object.keys(written.tables).map((name) => [
        tableFile(name),
        path.join(work, tableFile(name)),
      ]),
    );
    if (existsSync(secretsFile)) sources.set('secrets.json', secretsFile);
    // What is uploaded from now on belongs to the next backup.
    for (const name of withUploads ? await filesIn(uploadsFolder) : []) {
      const held = path.join(work, 'uploads', name);
      if (await hold(path.join(uploadsFolder, name), held)) sources.set(`uploads/${name}`, held);
    }
    const files: Manifest['files'] = {};
    for (const [name, source] of sources) files[name] = await measureFile(source);
    const name = `${prefix}${made.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar${key ? '.age' : ''}`;
    const partial = path.join(work, name);
    const manifest = { format: 1 as const, made: made.toISOString(), ...written, files };
    await writeArchive(partial, manifest, sources, key);
    if (check) await checkBackup(partial, check);
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

/** What a crash has left. What is hours old is under way nowhere. */
async function removeUnfinished(folder: string) {
  for (const [place, pattern] of [
    [folder, /^\.unfinished-/],
    [config.dataDir, /^(?:restore-under-way|move)-/],
  ] as const) {
    for (const name of await readdir(place)) {
      const file = path.join(place, name);
      if (pattern.test(name) && Date.now() - (await stat(file)).mtimeMs > 6 * 60 * 60 * 1000) {
        await rm(file, { recursive: true, force: true });
      }
    }
  }
}

/** Keeps a file as it is. @returns false where an editor has deleted it meanwhile */
async function hold(file: string, place: string): Promise<boolean> {
  await mkdir(path.dirname(place), { recursive: true });
  try {
    // On another disk it is copied.
    await link(file, place).catch(() => copyFile(file, place));
    return true;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return false;
    throw error;
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** What the uploads take on the disk of a folder, in bytes. */
async function sizeOfUploads(isWanted: boolean, folder: string): Promise<number> {
  if (!isWanted) return 0;
  let bytes = 0;
  for (const name of await filesIn(uploadsFolder)) {
    bytes += (await stat(path.join(uploadsFolder, name)).catch(() => undefined))?.size ?? 0;
  }
  const isSameDisk = (await stat(folder)).dev === (await stat(uploadsFolder)).dev;
  return isSameDisk ? bytes : 2 * bytes;
}

async function checkRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (each: number) => Math.ceil(each / 1024 / 1024);
  if (bavail * bsize < bytes + reserve) {
    throw new Error(
      `${folder} has ${megabytes(bavail * bsize)} MB free, ${megabytes(bytes + reserve)} MB are needed`,
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

interface RestoreOptions {
  key: string | undefined;
  /** Makes the database's tables, and closes it again. */
  prepare: () => Promise<void>;
  /** The migrations of this version. */
  migrations: readonly string[];
  /** False where the files stay as they are. */
  withUploads?: boolean;
  /** Whether a database that has any tables is refused. */
  intoEmpty?: boolean;
}

/**
 * Puts what a backup holds in the place of all that this installation has. The whole archive is checked
 * before anything changes, and the database is compared with it before its files are put in place.
 */
export async function restoreBackup(
  file: string,
  { key, prepare, migrations, withUploads = true, intoEmpty = false }: RestoreOptions,
): Promise<Manifest> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(path.join(config.dataDir, 'restore-under-way-'));
  try {
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
      await replaceFolder(uploadsFolder, path.join(work, 'uploads'), path.join(work, 'former'));
      if (manifest.files['secrets.json']) {
        await copyFile(path.join(work, 'secrets.json'), secretsFile);
      }
    }
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The tables are this version's, so the rows have to be as well. */
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

async function replaceFolder(folder: string, by: string, former: string) {
  await mkdir(by, { recursive: true, mode: 0o700 });
  if (existsSync(folder)) await rename(folder, former);
  await rename(by, folder);
}

/**
 * Restores a backup into an empty installation beside this one, with SQLite, and compares it. The files are
 * checked within the archive.
 * @throws Error with what the restore has said
 */
export async function checkBackup(file: string, command: Command): Promise<void> {
  const dataDir = await mkdtemp(path.join(path.dirname(file), unfinished));
  try {
    const [program, ...words] = command;
    const child = spawn(program, [...words, file, '--yes', '--without-uploads'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_PASSWORD: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // It ends with this process.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('close', () => process.off('exit', end));
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
