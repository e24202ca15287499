import { CustomSource, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { Parts } from './files';

// Reading ahead may fail after the reader has left.
const handleUnhandledError = () => undefined;

/** Opens a video where it lies: a few kilobytes are read of a file of any size. */
export function openVideo(film: string | Parts): Input {
  const source =
    typeof film === 'string'
      ? new FilePathSource(film, { handleUnhandledError })
      : new CustomSource({
          getSize: () => film.size(),
          read: (start, end) => film.read(start, end),
          prefetchProfile: 'network',
          handleUnhandledError,
        });
  return new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source });
}

/** Whether there is anything to see in a video. */
export async function hasPicture(file: string): Promise<boolean> {
  const input = openVideo(file);
  try {
    return (await input.getPrimaryVideoTrack()) !== null;
  } catch {
    return false;
  } finally {
    input.dispose();
  }
}
