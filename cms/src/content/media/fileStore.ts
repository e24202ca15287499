import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { config } from '../../core/config';
import { filesIn, unlessMissing } from '../../core/disk';
import type { Bucket } from './bucket';
import { asStorageError } from './storageError';
import type { FileStore, StoredFile } from './store';

export type { StoredFile } from './store';

/** Where the CMS serves them. */
export const filesAddress = '/uploads';
export const uploadsFolder = path.join(config.dataDir, 'public', 'uploads');
export const nameOfAddress = (url: string) => path.posix.basename(url);

const pathOf = (name: string) => path.join(uploadsFolder, name);

async function look(name: string): Promise<StoredFile | undefined> {
  const status = await unlessMissing(stat(pathOf(name)), undefined);
  if (!status?.isFile()) return undefined;
  const { size: bytes, mtimeMs: written, mtime } = status;
  // As the site's static files have them.
  const etag = `W/"${bytes.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { name, bytes, written, etag };
}

const folderOfUploads: FileStore = {
  look,
  pathOf,
  async list(prefix = '') {
    const names = await unlessMissing(filesIn(uploadsFolder), []);
    const found = await Promise.all(names.filter((name) => name.startsWith(prefix)).map(look));
    return found.flatMap((file) => file ?? []);
  },
  async read({ name }, start, end) {
    return (await open(pathOf(name))).createReadStream({ start, end });
  },
  async replaceAll(folder, former) {
    await unlessMissing(rename(uploadsFolder, former), undefined);
    await rename(folder, uploadsFolder);
  },
  move: (name, to) => rename(pathOf(name), pathOf(to)),
  remove: (name) => rm(pathOf(name), { force: true }),
};

let opened: Promise<Bucket> | undefined;

/** Imported late: the S3 client takes more than 20 MB of memory. */
export function bucketOfUploads(): Promise<Bucket> | undefined {
  const { s3 } = config;
  if (!s3) return undefined;
  opened ??= import('./bucket.js').then(({ Bucket }) => Bucket.open(s3));
  return opened;
}

export const fileStore = async (): Promise<FileStore> =>
  (await bucketOfUploads()) ?? folderOfUploads;

/** @param most in bytes. Undefined where there is no such file. */
export async function readStored(name: string, most = Number.POSITIVE_INFINITY) {
  const store = await fileStore();
  const file = await store.look(name);
  return file && readPart(store, file, 0, Math.min(file.bytes, most));
}

/** @param end exclusive */
async function readPart(store: FileStore, file: StoredFile, start: number, end: number) {
  if (end <= start) return Buffer.alloc(0);
  const content = await store.read(file, start, end - 1);
  return await buffer(content).catch((error) => {
    throw asStorageError(error);
  });
}

export interface Parts {
  size(): Promise<number>;
  /** @param end exclusive */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A path or its parts: reading a few kilobytes is enough. */
export async function storedFilm(name: string): Promise<string | Parts> {
  const store = await fileStore();
  if (store.pathOf) return store.pathOf(name);
  const file = await store.look(name);
  if (!file) throw new Error('It is not in the bucket');
  return {
    size: async () => file.bytes,
    read: (start, end) => readPart(store, file, start, end),
  };
}

/** A copy at `place`, or a link. @returns false where there is no such file */
export async function copyStored(name: string, place: string, signal?: AbortSignal) {
  const store = await fileStore();
  const file = await store.look(name, signal);
  if (!file) return false;
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  if (store.pathOf) {
    const own = store.pathOf(name);
    // Hard links don't cross disks.
    const copied = link(own, place).catch(() => copyFile(own, place));
    return unlessMissing(
      copied.then(() => true),
      false,
    );
  }
  try {
    const content = file.bytes > 0 ? [await store.read(file, 0, file.bytes - 1, signal)] : [];
    const copy = createWriteStream(place, { mode: 0o600 });
    await (content[0] ? pipeline(content[0], copy, { signal }) : pipeline([], copy));
    return true;
  } catch (error) {
    await rm(place, { force: true });
    throw asStorageError(error, signal);
  }
}

/** @param place for a temporary copy where the file lies in a bucket */
export async function lendStored<Result>(
  name: string,
  place: string,
  use: (file: string) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { pathOf: own } = await fileStore();
  if (own) return use(own(name));
  try {
    if (!(await copyStored(name, place, signal))) throw new Error('It is not in the bucket');
    return await use(place);
  } finally {
    await rm(place, { force: true });
  }
}
