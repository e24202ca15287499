import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../../core/config';
import { unlessMissing } from '../../core/disk';
import type { Bucket } from './bucket';
import type { FileStore, Kept } from './files';
import { filesIn } from './filesIn';

export const uploadsFolder = path.join(config.dataDir, 'public', 'uploads');

export const nameOfAddress = (url: string) => path.posix.basename(url);

const pathOf = (name: string) => path.join(uploadsFolder, name);

async function readBeginning(name: string, most: number): Promise<Buffer> {
  const file = await open(pathOf(name));
  try {
    const content = Buffer.alloc(Math.min((await file.stat()).size, most));
    const { bytesRead } = await file.read(content, 0, content.length, 0);
    return content.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const folderOfUploads: FileStore = {
  async list(prefix = '') {
    const names = await unlessMissing(filesIn(uploadsFolder), []);
    const found: Kept[] = [];
    for (const name of names.filter((each) => each.startsWith(prefix))) {
      // It may be removed meanwhile.
      const status = await unlessMissing(stat(pathOf(name)), undefined);
      if (status) found.push({ name, bytes: status.size, written: status.mtimeMs });
    }
    return found;
  },
  readWhole: (name, most = Number.POSITIVE_INFINITY) =>
    unlessMissing(readBeginning(name, most), undefined),
  film: pathOf,
  lend: (name, _place, use) => use(pathOf(name)),
  async hold(name, place) {
    await mkdir(path.dirname(place), { recursive: true });
    // Hard links don't cross disks.
    const kept = link(pathOf(name), place).catch(() => copyFile(pathOf(name), place));
    return unlessMissing(
      kept.then(() => true),
      false,
    );
  },
  async replaceAll(folder, former) {
    await unlessMissing(rename(uploadsFolder, former), undefined);
    await rename(folder, uploadsFolder);
  },
  move: (name, to) => rename(pathOf(name), pathOf(to)),
  remove: (name) => rm(pathOf(name), { force: true }),
};

let opened: Promise<Bucket> | undefined;

/** Imported late: the S3 client takes memory. */
export function bucketOfUploads(): Promise<Bucket> | undefined {
  const { s3 } = config;
  if (!s3) return undefined;
  opened ??= import('./bucket.js').then(({ Bucket }) => Bucket.open(s3));
  return opened;
}

export const fileStore = async (): Promise<FileStore> =>
  (await bucketOfUploads()) ?? folderOfUploads;
