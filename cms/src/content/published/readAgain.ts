import { StorageError } from '../media/storageError';
import { touch } from '../ready/ready';

/** Milliseconds. */
export const pauses = { again: 60_000 };

let pause: NodeJS.Timeout | undefined;

/** While the store is down, content is shaped without the file, and again after a pause. */
export async function readToShape<Result>(
  read: () => Promise<Result>,
  without: Result,
): Promise<Result> {
  if (pause) return without;
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    strapi.log.warn(`A lecture is shown without what its file says. ${error.message}`);
    if (!error.isRefused) pause ??= setTimeout(shapeAgain, pauses.again).unref();
    return without;
  }
}

function shapeAgain(): void {
  pause = undefined;
  touch('plugin::upload.file').catch((error) => {
    strapi.log.warn(`Lectures could not be shaped again: ${error}`);
    pause ??= setTimeout(shapeAgain, pauses.again).unref();
  });
}
