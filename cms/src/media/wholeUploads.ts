import { AsyncLocalStorage } from 'node:async_hooks';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

/**
 * An upload is there as a whole or not at all. Strapi leaves what it has written where the disk is full
 * at the second size of a picture, or the database takes no row. Where a file takes the place of another, it
 * writes over that at once.
 */

interface ProvidedFile {
  hash: string;
  ext: string;
  url?: string;
}

type Write = (file: ProvidedFile) => Promise<void>;

interface Provider {
  upload: Write;
  uploadStream?: Write;
  replaceStream?: (file: ProvidedFile, old: ProvidedFile) => Promise<void>;
  delete(file: ProvidedFile): Promise<unknown>;
}

interface Change {
  /** What was written, or begun to be. */
  written: { file: ProvidedFile; done: Promise<void> }[];
  /** What is done once all of it is written. */
  last: (() => Promise<unknown>)[];
}

const changes = new AsyncLocalStorage<Change>();

/** Does something with the media library as a whole, or takes back the files that it has written. */
export async function wholly<Result>(
  strapi: Core.Strapi,
  act: () => Promise<Result>,
): Promise<Result> {
  const change: Change = { written: [], last: [] };
  try {
    const result = await changes.run(change, act);
    for (const step of change.last) await step();
    return result;
  } catch (error) {
    const provider: Provider = strapi.plugin('upload').provider;
    // Sizes of a picture are written at once. What one of them still writes would stay.
    await Promise.allSettled(change.written.map(({ done }) => done));
    const remove = async ({ file }: Change['written'][number]) => {
      await Promise.resolve(provider.delete(file)).catch((left: unknown) => {
        strapi.log.warn(`${file.hash}${file.ext} could not be removed: ${left}`);
      });
    };
    await Promise.all(change.written.map(remove));
    throw error;
  }
}

/** Has the provider note what it writes. Call it after the plugins have begun, and after `linkUploads`. */
export function noteWrites(strapi: Core.Strapi): void {
  const provider: Provider = strapi.plugin('upload').provider;
  const noting =
    (write: Write): Write =>
    (file) => {
      const done = write.call(provider, file);
      changes.getStore()?.written.push({ file: { ...file }, done });
      return done;
    };
  provider.upload = noting(provider.upload);
  if (!provider.uploadStream) return;
  const uploadStream = noting(provider.uploadStream);
  provider.uploadStream = uploadStream;
  if (strapi.config.get('plugin::upload.provider') !== 'local') return;
  const remove = provider.delete.bind(provider);
  const pathOf = ({ hash, ext }: ProvidedFile) =>
    path.join(strapi.dirs.static.public, 'uploads', `${hash}${ext}`);

  // Others put a file in the place of another at once.
  provider.replaceStream = async (file, old) => {
    const beside = { ...file, hash: `${file.hash}_new` };
    await uploadStream(beside);
    file.url = `/uploads/${file.hash}${file.ext}`;
    const [from, to] = [pathOf(beside), pathOf(file)];
    await atLast(async () => {
      await rename(from, to);
      if (pathOf(old) !== to) await remove(old);
    });
  };
  provider.delete = (file) => atLast(() => remove(file));
}

async function atLast(step: () => Promise<unknown>): Promise<unknown> {
  const change = changes.getStore();
  if (!change) return step();
  change.last.push(step);
  return undefined;
}
