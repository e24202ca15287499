import type { Core } from '@strapi/strapi';
import type { Bucket } from '../../content/media/bucket';
import { bucketOfUploads, nameOfAddress } from '../../content/media/fileStore';
import { fileModel } from '../../content/renditions/table';

interface ProvidedFile {
  hash: string;
  ext: string;
}

interface Provider {
  uploadStream(file: ProvidedFile): Promise<void>;
  delete(file: ProvidedFile): Promise<unknown>;
}

const nameOf = ({ hash, ext }: ProvidedFile) => `${hash}${ext}`;

/** Strapi deletes all files first, with a copy only on disk. So a bucket's files stay until it succeeds. */
export async function keepingFiles<Result>(
  strapi: Core.Strapi,
  act: () => Promise<Result>,
): Promise<Result> {
  const bucket = await bucketOfUploads();
  if (!bucket) return act();
  const provider: Provider = strapi.plugin('upload').provider;
  const { uploadStream, delete: remove } = provider;
  const deleted = new Set<string>();
  const written = new Set<string>();
  const writes: Promise<void>[] = [];
  provider.delete = async (file) => deleted.add(nameOf(file));
  provider.uploadStream = (file) => {
    written.add(nameOf(file));
    const write = uploadStream.call(provider, file);
    writes.push(write);
    return write;
  };
  try {
    const result = await act();
    await removeUnnamed(strapi, bucket, deleted);
    return result;
  } catch (error) {
    await Promise.allSettled(writes);
    await removeUnnamed(strapi, bucket, new Set([...deleted, ...written]));
    throw error;
  } finally {
    Object.assign(provider, { uploadStream, delete: remove });
  }
}

/** Logs each file that it cannot delete. */
async function removeUnnamed({ db, log }: Core.Strapi, bucket: Bucket, names: ReadonlySet<string>) {
  try {
    const rows: { url: string; formats: Record<string, { url: string }> | null }[] = await db
      .query(fileModel)
      .findMany({ select: ['url', 'formats'] });
    const known = new Set(
      rows
        .flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((one) => one.url)])
        .map(nameOfAddress),
    );
    for (const name of names) if (!known.has(name)) await bucket.remove(name);
  } catch (error) {
    log.warn(`Files that the library has no more could not be removed from the bucket: ${error}`);
  }
}
