import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { config } from '../../core/config';
import { fileStore, filesAddress } from './fileStore';
import { asStorageError } from './storageError';

/** Strapi leaves files behind where a later size or the database fails. */

interface ProvidedFile {
  hash: string;
  ext: string;
  url?: string;
  filepath?: string;
  stream?: Readable;
}

type Write = (file: ProvidedFile) => Promise<void>;

interface Provider {
  upload: Write;
  uploadStream: Write;
  replaceStream: (file: ProvidedFile, old: ProvidedFile) => Promise<void>;
  delete(file: ProvidedFile): Promise<unknown>;
}

interface Change {
  written: { file: ProvidedFile; done: Promise<void> }[];
  last: (() => Promise<unknown>)[];
}

const changes = new AsyncLocalStorage<Change>();

/** A store that fails in the last step may keep the old file. @param afterwards runs also then */
export async function wholly<Result>(
  strapi: Core.Strapi,
  act: () => Promise<Result>,
  afterwards?: () => Promise<void>,
): Promise<Result> {
  const change: Change = { written: [], last: [] };
  let result: Result;
  try {
    result = await changes.run(change, act);
  } catch (error) {
    const provider: Provider = strapi.plugin('upload').provider;
    // Strapi writes sizes concurrently: a late one would stay.
    await Promise.allSettled(change.written.map(({ done }) => done));
    const remove = async ({ file }: Change['written'][number]) => {
      await Promise.resolve(provider.delete(file)).catch((left: unknown) => {
        strapi.log.warn(`${nameOf(file)} could not be removed: ${left}`);
      });
    };
    await Promise.all(change.written.map(remove));
    throw error;
  }
  // All steps run even if one fails: their files have no row any more.
  const ends = await Promise.allSettled(change.last.map((step) => step()));
  if (afterwards) ends.push(...(await Promise.allSettled([afterwards()])));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return result;
}

export const replacementPrefix = 'replacement_';
export const replacementName = /^replacement_[\da-f]{24}\.\w+$/;

const nameOf = ({ hash, ext }: ProvidedFile) => `${hash}${ext}`;

/** Call it after the plugins have begun. @param linkedFrom folders whose files are linked, not copied */
export function ownProvider(strapi: Core.Strapi, linkedFrom: readonly string[]): void {
  const provider: Provider = strapi.plugin('upload').provider;
  const noting =
    (write: Write): Write =>
    (file) => {
      const { stream } = file;
      // An 'error' event without a listener would end the process.
      stream?.on('error', () => undefined);
      const done = write
        .call(provider, file)
        .catch((error) => {
          throw config.s3 ? asStorageError(error) : error;
        })
        .finally(() => stream?.destroy());
      changes.getStore()?.written.push({ file: { ...file }, done });
      return done;
    };
  provider.upload = noting(provider.upload);
  const uploadStream = noting(linking(strapi, provider.uploadStream, linkedFrom));
  provider.uploadStream = uploadStream;
  // Strapi's S3 provider waits for minutes.
  const remove = async (file: ProvidedFile) => (await fileStore()).remove(nameOf(file));

  // Strapi's providers overwrite at once.
  provider.replaceStream = async (file, old) => {
    const beside = { ...file, hash: replacementPrefix + randomBytes(12).toString('hex') };
    await uploadStream(beside);
    const name = nameOf(file);
    file.url = `${filesAddress}/${name}`;
    await atLast(async () => {
      await (await fileStore()).move(nameOf(beside), name);
      if (nameOf(old) !== name) await remove(old);
    });
  };
  provider.delete = (file) => atLast(() => remove(file));
}

/** Hard-links a video on the local disk: Strapi's provider would copy two gigabytes. */
function linking({ dirs }: Core.Strapi, copy: Write, linkedFrom: readonly string[]): Write {
  if (config.s3) return copy;
  return async function (this: Provider, file) {
    const { filepath, hash, ext } = file;
    if (!filepath || !linkedFrom.includes(path.dirname(filepath))) return copy.call(this, file);
    const name = `${hash}${ext}`;
    const target = path.join(dirs.static.public, 'uploads', name);
    try {
      await link(filepath, target);
    } catch {
      // Not every file system has hard links.
      return copy.call(this, file).catch(async (error: unknown) => {
        await rm(target, { force: true });
        throw error;
      });
    }
    file.url = `/uploads/${name}`;
  };
}

async function atLast(step: () => Promise<unknown>): Promise<unknown> {
  const change = changes.getStore();
  if (!change) return step();
  change.last.push(step);
  return undefined;
}

/** Strapi stores the provider with each file, and would not delete files of another one. */
export async function settlePlace(strapi: Core.Strapi): Promise<void> {
  const place = config.s3 ? 'aws-s3' : 'local';
  const files = strapi.db.metadata.get('plugin::upload.file').tableName;
  await strapi.db.connection(files).whereNot({ provider: place }).update({ provider: place });
}
