import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedUploadHours } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { repeat } from './repeat';

/** The time between two looks, in milliseconds. */
const interval = 10 * 60_000;
const hour = 60 * 60_000;

/**
 * Removes what was begun to be uploaded and not gone on with for a day. Every instance looks, and what
 * another one has removed meanwhile is no fault.
 * @returns a function that stops it and waits for what is under way.
 */
export function removeAbandonedUploads(strapi: Core.Strapi, folder: string): () => Promise<void> {
  return repeat(
    () => removeAbandoned(folder),
    interval,
    (error) => strapi.log.warn(`Old uploads could not be removed: ${error}`),
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
    if (now - Math.max(...times) < unfinishedUploadHours * hour) continue;
    for (const name of files) await rm(path.join(folder, name), { force: true });
  }
}
