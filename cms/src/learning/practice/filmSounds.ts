import { createHash } from 'node:crypto';
import { callPath, calls, type LectureDetail, type PracticeSound } from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import { nameOfAddress, storedFilm } from '../../content/media/fileStore';
import {
  cutSound,
  estimatedBytes,
  type Piece,
  type SoundPiece,
} from '../../content/media/soundPiece';
import { StorageError } from '../../content/media/storageError';
import type { FilmSound } from '../../content/published/filmSound';
import { ApiError } from '../../core/http/apiError';
import { turns } from './turns';

export interface WordSound {
  id: string;
  film: FilmSound;
  piece: Piece;
}

/** Bytes. Learners listen to the same few words on a day. */
const memory = 8_000_000;
const inTurn = turns({ atOnce: 4, waiting: 50, waitingOfOne: 6 });

/** Another film and other times have another id. */
export function wordSound(
  { piece }: LectureDetail['vocabulary'][number],
  film: FilmSound,
): WordSound | undefined {
  if (!piece) return undefined;
  const [from, to] = piece;
  const id = createHash('sha256')
    .update(JSON.stringify([film.url, film.version, from, to]))
    .digest('base64url')
    .slice(0, 22);
  return { id, film, piece: { from, to } };
}

export const recordingOf = ({ id, film, piece }: WordSound): PracticeSound => ({
  url: callPath(calls.practiceSound, { id }),
  bytes: estimatedBytes(piece, film.bytesPerSecond),
});

const cut = new LRUCache<string, SoundPiece>({
  maxSize: memory,
  sizeCalculation: ({ content }) => content.length + 1,
});
const broken = new LRUCache<string, true>({ max: 1000, ttl: 5 * 60_000 });
const underWay = new Map<string, Promise<SoundPiece>>();

/** @throws ApiError NOT_FOUND where the film can't be cut, UNAVAILABLE. */
export async function pieceOf(sound: WordSound, userId: number): Promise<SoundPiece> {
  const known = cut.get(sound.id) ?? underWay.get(sound.id);
  if (known) return known;
  if (broken.has(sound.id)) throw new ApiError('NOT_FOUND');
  const made = inTurn(userId, () => cutPiece(sound)).finally(() => underWay.delete(sound.id));
  underWay.set(sound.id, made);
  return made;
}

async function cutPiece({ id, film, piece }: WordSound): Promise<SoundPiece> {
  const name = nameOfAddress(film.url);
  try {
    const made = await cutSound(await storedFilm(name), piece);
    cut.set(id, made);
    return made;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    strapi.log.warn(`No piece of ${name} can be cut: ${error}`);
    broken.set(id, true);
    throw new ApiError('NOT_FOUND');
  }
}
