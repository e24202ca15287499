import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** Opens a video where it lies: a few kilobytes are read of a file of any size. */
export const openVideo = (file: string) =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new FilePathSource(file) });

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
