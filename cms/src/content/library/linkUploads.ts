import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { workFolder } from '../renditions/make';
import { unfinishedFolder } from './videoUploads';

interface ProvidedFile {
  hash: string;
  ext: string;
  url?: string;
  filepath?: string;
  stream?: { destroy(): void };
}

interface Provider {
  uploadStream(file: ProvidedFile): Promise<void>;
}

const ownFolders = [unfinishedFolder, workFolder];

/** Hard-links a video: Strapi's local provider would copy two gigabytes. */
export function linkUploads(strapi: Core.Strapi): void {
  if (strapi.config.get('plugin::upload.provider') !== 'local') return;
  const provider: Provider = strapi.plugin('upload').provider;
  const copy = provider.uploadStream.bind(provider);
  provider.uploadStream = async (file) => {
    const { filepath, stream, hash, ext } = file;
    if (!filepath || !ownFolders.includes(path.dirname(filepath))) return copy(file);
    const name = `${hash}${ext}`;
    const target = path.join(strapi.dirs.static.public, 'uploads', name);
    try {
      await link(filepath, target);
    } catch {
      // Not every file system has hard links.
      return copy(file).catch(async (error: unknown) => {
        await rm(target, { force: true });
        throw error;
      });
    }
    stream?.destroy();
    file.url = `/uploads/${name}`;
  };
}
