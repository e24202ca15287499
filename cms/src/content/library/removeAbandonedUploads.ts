import { lstat, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unfinishedUploadHours } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { codeOf } from '../../core/disk';
import { repeatDeletion } from '../../core/jobs/clock';
import { fileStore } from '../media/fileStore';
import { replacementName, replacementPrefix } from '../media/wholeUploads';

/** Milliseconds. */
const interval = 10 * 60_000;
const longest = unfinishedUploadHours * 60 * 60_000;

/** Every instance looks. @returns a function that stops it and waits. */
export function removeAbandonedUploads(folder: string): () => Promise<void> {
  return repeatDeletion(
    'removeAbandonedUploads',
    async (now) => {
      await removeAbandoned(folder, now);
      if (isOurs(tmpdir())) await removeLeftovers(tmpdir(), now);
      // Last: the store may be down.
      await removeStrayReplacements(now);
    },
    interval,
    'Old uploads could not be removed',
  );
}

export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder);
  for (const upload of new Set(names.map((name) => path.parse(name).name))) {
    const files = names.filter((name) => path.parse(name).name === upload);
    const times = await Promise.all(
      files.map((name) =>
        stat(path.join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    if (now - Math.max(...times) < longest) continue;
    for (const name of files) await rm(path.join(folder, name), { force: true });
  }
}

export async function removeStrayReplacements(now: number): Promise<void> {
  const store = await fileStore();
  for (const { name, written } of await store.list(replacementPrefix)) {
    if (replacementName.test(name) && now - written >= longest) await store.remove(name);
  }
}

/** The images set TMPDIR to a folder of the product alone. */
const isOurs = (folder: string) => path.resolve(folder).startsWith(config.dataDir + path.sep);

/** Another instance may still write the newer ones. */
export async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (now - (await lastChange(place)) >= longest) {
      await rm(place, { recursive: true, force: true });
    }
  }
}

async function lastChange(place: string): Promise<number> {
  try {
    const found = await lstat(place);
    const names = found.isDirectory() ? await readdir(place) : [];
    const within = await Promise.all(names.map((name) => lastChange(path.join(place, name))));
    return Math.max(found.mtimeMs, ...within);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
