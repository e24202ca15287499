import { setTimeout } from 'node:timers/promises';
import { bucketOfUploads } from '../media/fileStore';
import { StorageError } from '../media/storageError';
import { touch } from '../ready/ready';

/** Milliseconds. */
export const pauses = {
  look: 10_000,
  /** The most between two reads of a file that fails while the store is up. */
  longest: 60 * 60_000,
};

let isAway = false;
let isPausing = false;
let pause = pauses.look;
let pausedAt = Number.NEGATIVE_INFINITY;

/** While the store is down, content is shaped without the file, and again once it is back. */
export async function readToShape<Result>(
  read: () => Promise<Result>,
  without: Result,
): Promise<Result> {
  if (isAway) return without;
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.isRefused) strapi.log.warn(`A file is not read. ${error.message}`);
    else if (!isAway) untilBack(error).catch((reason) => strapi.log.error(reason));
    return without;
  }
}

const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

async function untilBack({ message }: StorageError): Promise<void> {
  isAway = true;
  strapi.log.warn(`Lectures are shown without what their files say. ${message}`);
  let isThere = false;
  try {
    isThere = await isBack();
    if (!isThere) {
      do await wait(pauses.look);
      while (!(await isBack()));
    }
  } finally {
    isAway = false;
  }
  if (!isThere || (await isPauseOver())) await shapeAnew();
}

/** Longer each time: one bad file must not make all lectures shape for ever. */
async function isPauseOver(): Promise<boolean> {
  if (isPausing) return false;
  const now = performance.now();
  const isSoon = now - pausedAt < 2 * pauses.longest;
  pause = isSoon ? Math.min(2 * pause, pauses.longest) : pauses.look;
  pausedAt = now;
  isPausing = true;
  await wait(pause);
  isPausing = false;
  return true;
}

async function shapeAnew(): Promise<void> {
  for (;;) {
    try {
      return await touch('plugin::upload.file', null);
    } catch (error) {
      strapi.log.warn(`Lectures could not be shaped anew: ${error}`);
      await wait(pauses.look);
    }
  }
}

async function isBack(): Promise<boolean> {
  try {
    await (await bucketOfUploads())?.look('a-file-that-need-not-be-there');
    return true;
  } catch {
    return false;
  }
}
