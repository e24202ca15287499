import path from 'node:path';
import { openVideo } from '../media/videoContent';

const known = new Map<string, number>();

/**
 * How long an upload plays, in whole seconds, as the file says; null if the file is gone or does
 * not say it. It is read when content is shaped, so that older uploads have it too.
 */
export async function videoLength(url: string, bytes: number): Promise<number | null> {
  // An editor can replace a file and keep its address.
  const key = `${url} ${bytes}`;
  const seconds = known.get(key) ?? (await readLength(path.join(strapi.dirs.static.public, url)));
  if (seconds !== null) known.set(key, seconds);
  return seconds;
}

async function readLength(file: string): Promise<number | null> {
  const input = openVideo(file);
  try {
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return seconds > 0 ? Math.round(seconds) || 1 : null;
  } catch (error) {
    strapi.log.warn(`The length of ${path.basename(file)} could not be read: ${error}`);
    return null;
  } finally {
    input.dispose();
  }
}
