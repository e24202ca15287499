import { nameOfAddress, storedFilm } from '../media/fileStore';
import { StorageError } from '../media/storageError';
import { openVideo } from '../media/videoContent';
import { readToShape } from './readAgain';

export interface VideoFacts {
  /** Whole seconds; null if unknown. */
  seconds: number | null;
  /** False only where the file says that it has no sound. */
  hasSound: boolean;
}

const known = new Map<string, VideoFacts>();
const unknown: VideoFacts = { seconds: null, hasSound: true };

interface Upload {
  url: string;
  updatedAt: Date;
}

export async function videoFacts({ url, updatedAt }: Upload): Promise<VideoFacts> {
  const key = `${url} ${updatedAt.getTime()}`;
  const facts = known.get(key) ?? (await readToShape(() => readFacts(url), unknown));
  if (facts !== unknown) known.set(key, facts);
  return facts;
}

async function readFacts(url: string): Promise<VideoFacts> {
  const name = nameOfAddress(url);
  const input = openVideo(await storedFilm(name));
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return {
      seconds: seconds > 0 ? Math.round(seconds) || 1 : null,
      hasSound: (await input.getPrimaryAudioTrack()) !== null,
    };
  } catch (error) {
    if (error instanceof StorageError) throw error;
    strapi.log.warn(`The length of ${name} could not be read: ${error}`);
    return unknown;
  } finally {
    input.dispose();
  }
}
