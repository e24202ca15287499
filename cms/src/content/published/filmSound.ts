import { LRUCache } from 'lru-cache';
import { nameOfAddress, storedFilm } from '../media/fileStore';
import { measureSound } from '../media/soundPiece';
import { StorageError } from '../media/storageError';
import type { File } from './media';
import { readToShape } from './readAgain';
import { renditionsOf } from './renditions';

export interface FilmSound {
  url: string;
  version: string;
  bytesPerSecond: number;
}

/** Null: no sound that can be cut. */
const measured = new LRUCache<string, { bytesPerSecond: number | null }>({ max: 5000 });

export async function filmSound(film: File): Promise<FilmSound | null> {
  for (const { kind, url } of await renditionsOf(film)) {
    // A rendition has a new name each time.
    const version = kind === 'original' ? film.updatedAt.getTime().toString(36) : '';
    const bytesPerSecond = await measure(url, version);
    if (bytesPerSecond !== null) return { url, version, bytesPerSecond };
  }
  return null;
}

async function measure(url: string, version: string): Promise<number | null> {
  const key = `${url} ${version}`;
  const known = measured.get(key);
  if (known !== undefined) return known.bytesPerSecond;
  const read = await readToShape<number | null | undefined>(() => readSound(url), undefined);
  if (read !== undefined) measured.set(key, { bytesPerSecond: read });
  return read ?? null;
}

async function readSound(url: string): Promise<number | null | undefined> {
  const name = nameOfAddress(url);
  try {
    return await measureSound(await storedFilm(name));
  } catch (error) {
    if (error instanceof StorageError) throw error;
    strapi.log.warn(`The sound of ${name} could not be read: ${error}`);
    // Read again when the lecture or a file changes.
    return undefined;
  }
}
