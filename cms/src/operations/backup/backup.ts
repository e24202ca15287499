import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { copyStored, fileStore } from '../../content/media/fileStore';
import { config } from '../../core/config';
import { freeBytes, keptFree } from '../../core/disk';
import { clockKey, isTrusted } from '../../core/jobs/clock';
import { outdated, prefix } from '../checks/keep';
import { canRead, type Manifest, readArchive, writeArchive } from './archive';
import { type Contents, type Database, NoCopy } from './database';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import { inWorkFolder, removeLeft } from './workFolder';

const secretsFile = path.join(config.dataDir, 'secrets.json');
const unfinished = '.unfinished-';

export async function withDatabase<Result>(
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl } = config;
  const database = databaseUrl ? await openPostgres(databaseUrl) : openSqlite();
  return use(database).finally(() => database.close());
}

interface Options {
  key: string | undefined;
  withUploads: boolean;
}

/** A backup counts once it has been checked. */
export async function makeBackup(folder: string, options: Options & { isChecked: boolean }) {
  const { key } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeft(folder, /^\.unfinished-/);
  await removeLeft(config.dataDir, /^restore-under-way-/);
  return inWorkFolder(path.join(folder, unfinished), (work) =>
    withDatabase(async (database) => {
      const at = new Date();
      // With S3 the files stay in the bucket.
      const hasUploads = options.withUploads && !config.s3;
      const store = await fileStore();
      const uploads = async () => (hasUploads ? await store.list() : []);
      const bytes = (await uploads()).reduce((sum, upload) => sum + upload.bytes, 0);
      // Hard links suffice on the same disk.
      const isHere = (await stat(folder)).dev === (await stat(config.dataDir)).dev;
      await checkRoom(folder, 2 * (await database.size()) + (isHere ? 1 : 2) * bytes);
      /** A clock that is wrong by a year would delete all backups. */
      const isClockTrusted = isTrusted(await database.setting(clockKey), at.getTime());
      const dump = path.join(work, database.dumpName);
      const contents = await database.dump(dump);
      const sources = new Map<string, string>([[database.dumpName, dump]]);
      if (existsSync(secretsFile)) sources.set('secrets.json', secretsFile);
      // Later uploads belong to the next backup.
      for (const { name } of await uploads()) {
        const held = path.join(work, 'uploads', name);
        // An editor may have deleted it in the meantime.
        if (await copyStored(name, held)) sources.set(`uploads/${name}`, held);
      }
      const made = at.toISOString();
      const name = `${prefix}${made.slice(0, 19).replaceAll(':', '')}Z.tar${key ? '.age' : ''}`;
      const [partial, file] = [path.join(work, name), path.join(folder, name)];
      const about = { made, dump: database.dumpName, hasUploads, ...contents };
      const sha256 = await writeArchive(partial, about, sources, key);
      let check = 'not checked';
      // A server with the public part of the key can't read the archive.
      if (options.isChecked && key && !canRead(key)) check = await verify(database, dump, contents);
      else if (options.isChecked) ({ check } = await readChecked(partial, work, { key }, database));
      await writeFile(`${file}.sha256`, `${sha256}  ${name}\n`, { mode: 0o600 });
      await rename(partial, file);
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
      return { file, at, isClockTrusted, files: sources.size, check, ...contents };
    }),
  );
}

/** Unpacks into `work`, and restores into a scratch database. */
async function readChecked(
  file: string,
  work: string,
  { key, withUploads = false }: Partial<Options>,
  database: Database,
): Promise<{ manifest: Manifest; check: string }> {
  const { dumpName } = database;
  const manifest = await readArchive(file, key, (name) =>
    withUploads || name === dumpName ? path.join(work, name) : undefined,
  );
  if (manifest.dump !== dumpName) {
    throw new Error(`${file} has ${manifest.dump}, of another kind of database than ${dumpName}`);
  }
  return { manifest, check: await verify(database, path.join(work, dumpName), manifest) };
}

/** @returns how it was checked @throws Error if a table differs */
async function verify(database: Database, dump: string, { rows }: Contents): Promise<string> {
  try {
    return await database.withCopy(dump, async (_, contents) => {
      const copy = (await contents()).rows;
      const table = Object.keys({ ...rows, ...copy }).find((name) => rows[name] !== copy[name]);
      if (table) throw new Error(`${table} has ${copy[table]} rows instead of ${rows[table]}`);
      return 'restored once to check it';
    });
  } catch (error) {
    const { message } = z.instanceof(Error).parse(error);
    if (error instanceof NoCopy) return `read once and not restored: ${message}`;
    throw new Error(`The backup can't be restored: ${message}`, { cause: error });
  }
}

/** @returns how it was checked @throws Error if it is damaged */
export const checkBackup = (file: string, key: string | undefined): Promise<string> =>
  inWorkFolder(path.join(path.dirname(file), unfinished), (work) =>
    withDatabase(async (database) => (await readChecked(file, work, { key }, database)).check),
  );

/** @throws Error if the disk lacks the space */
export async function checkRoom(folder: string, bytes: number) {
  const [free, needed] = [await freeBytes(folder), bytes + keptFree];
  const megabytes = (each: number) => Math.ceil(each / 1024 / 1024);
  if (free < needed) {
    throw new Error(`${folder} has ${megabytes(free)} MB free, ${megabytes(needed)} MB are needed`);
  }
}

/** Reads the whole archive and restores a copy before it replaces anything. @param migrations of this version */
export const restoreBackup = (
  file: string,
  migrations: readonly string[],
  options: Options,
): Promise<Manifest> =>
  inWorkFolder(path.join(config.dataDir, 'restore-under-way-'), (work) =>
    withDatabase(async (database) => {
      await database.refuseOthers();
      await checkRoom(work, (await stat(file)).size);
      const { manifest } = await readChecked(file, work, options, database);
      const newer = manifest.migrations.filter((name) => !migrations.includes(name));
      if (newer.length > 0) {
        throw new Error(`A newer version made the backup (${newer}): restore it with that version`);
      }
      await database.refuseOthers();
      await database.replace(path.join(work, manifest.dump));
      if (options.withUploads && manifest.hasUploads) {
        const uploads = path.join(work, 'uploads');
        await mkdir(uploads, { recursive: true, mode: 0o700 });
        await (await fileStore()).replaceAll(uploads, path.join(work, 'former'));
      }
      if (options.withUploads && manifest.files['secrets.json']) {
        await copyFile(path.join(work, 'secrets.json'), secretsFile);
      }
      return manifest;
    }),
  );

export async function removeOutdated(folder: string, now: Date): Promise<string[]> {
  const names = outdated(await readdir(folder), now);
  for (const name of names) {
    for (const end of ['', '.sha256']) await rm(path.join(folder, name + end), { force: true });
  }
  return names;
}
