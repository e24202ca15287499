import {
  ALL_FORMATS,
  CustomSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import type { Parts } from './fileStore';

// Reading ahead may fail after the reader has left.
const handleUnhandledError = () => undefined;

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

export async function hasSound(file: string): Promise<boolean> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  try {
    const track = await input.getPrimaryAudioTrack();
    return Boolean(track?.codec && (await new EncodedPacketSink(track).getFirstPacket()));
  } catch {
    return false;
  } finally {
    input.dispose();
  }
}
