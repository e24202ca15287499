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

/**
 * Everything in the library lies in the place that is set: who sets another one moves the files there, by
 * a backup and a restore. Strapi keeps the place with each file, and would leave those of another place
 * where they are when they are deleted.
 */
export async function settlePlace(strapi: Core.Strapi): Promise<void> {
  const place = config.s3 ? 'aws-s3' : 'local';
  const files = strapi.db.metadata.get(fileModel).tableName;
  await strapi.db.connection(files).whereNot({ provider: place }).update({ provider: place });
}

/**
 * Has Strapi's provider for S3 fail as the rest of the product does, and let go of files that it did
 * not read to their end. It would wait for minutes for a store that does not delete.
 */
export function ownProvider(strapi: Core.Strapi): void {
  if (!config.s3) return;
  const provider: Record<string, Act> = strapi.plugin('upload').provider;
  provider.delete = async ({ hash, ext }) => (await bucketOfUploads())?.remove(`${hash}${ext}`);
  for (const name of writes) {
    const act = provider[name]?.bind(provider);
    if (!act) continue;
    provider[name] = async (file, ...more) => {
      // Who reads the stream learns of it. Without anybody who listens it would end the process.
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
