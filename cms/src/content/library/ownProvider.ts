import type { ReadStream } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { config } from '../../core/config';
import { bucketOfUploads } from '../media/fileStore';
import { asStorageError } from '../media/storageError';
import { fileModel } from '../renditions/table';

interface ProvidedFile {
  hash: string;
  ext: string;
  stream?: ReadStream;
}
type Act = (file: ProvidedFile, ...more: unknown[]) => Promise<unknown>;

const writes = ['upload', 'uploadStream'];

/** Strapi stores the provider with each file, and would not delete files of another one. */
export async function settlePlace(strapi: Core.Strapi): Promise<void> {
  const place = config.s3 ? 'aws-s3' : 'local';
  const files = strapi.db.metadata.get(fileModel).tableName;
  await strapi.db.connection(files).whereNot({ provider: place }).update({ provider: place });
}

/** Strapi's S3 provider leaves streams open, and waits for minutes to delete. */
export function ownProvider(strapi: Core.Strapi): void {
  if (!config.s3) return;
  const provider: Record<string, Act> = strapi.plugin('upload').provider;
  provider.delete = async ({ hash, ext }) => (await bucketOfUploads())?.remove(`${hash}${ext}`);
  for (const name of writes) {
    const act = provider[name]?.bind(provider);
    if (!act) continue;
    provider[name] = async (file, ...more) => {
      // An 'error' event without a listener would end the process.
      file.stream?.on('error', () => undefined);
      try {
        return await act(file, ...more);
      } catch (error) {
        throw asStorageError(error);
      } finally {
        file.stream?.destroy();
      }
    };
  }
}
