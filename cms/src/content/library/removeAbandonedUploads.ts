import { lstat, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unfinishedUploadHours } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { repeatDeletion } from '../../core/jobs/clock';
import { fileStore } from '../media/fileStore';
import { replacementName, replacementPrefix } from '../media/wholeUploads';

/** The time between two looks, in milliseconds. */
const interval = 10 * 60_000;
const longest = unfinishedUploadHours * 60 * 60_000;

/**
 * Removes what was begun to be uploaded and not gone on with for a day, and what a process that was killed
 * has left among the temporary files of the servers and in the library. Every instance looks, and what
 * another one has removed meanwhile is no fault.
 * @returns a function that stops it and waits for what is under way.
 */
export function removeAbandonedUploads(folder: string): () => Promise<void> {
  return repeatDeletion(
    'removeAbandonedUploads',
    async (now) => {
      await removeAbandoned(folder, now);
      if (isOurs(tmpdir())) await removeLeftovers(tmpdir(), now);
      // The last: the store may be away.
      await removeStrayReplacements(now);
    },
    interval,
    'Old uploads could not be removed',
  );
}

/** Removes each upload of a folder, with all its files, to none of which anything was added for long. */
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

/** Removes files that were to take the place of others, and never did: a process has ended meanwhile. */
export async function removeStrayReplacements(now: number): Promise<void> {
  const store = await fileStore();
  for (const { name, written } of await store.list(replacementPrefix)) {
    if (replacementName.test(name) && now - written >= longest) await store.remove(name);
  }
}

/** Whether the temporary folder belongs to the product alone: the images set TMPDIR. */
const isOurs = (folder: string) => path.resolve(folder).startsWith(config.dataDir + path.sep);

/** Removes each file and folder to which nothing was added for long. Another instance may be at work beside. */
export async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (now - (await lastChange(place)) >= longest) {
      await rm(place, { recursive: true, force: true });
    }
  }
}

/** When a file, or anything in a folder, was last written. What is gone meanwhile was a moment ago. */
async function lastChange(place: string): Promise<number> {
  try {
    const found = await lstat(place);
    const names = found.isDirectory() ? await readdir(place) : [];
    const within = await Promise.all(names.map((name) => lastChange(path.join(place, name))));
    return Math.max(found.mtimeMs, ...within);
  } catch (error) {
    if (Object(error).code === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
