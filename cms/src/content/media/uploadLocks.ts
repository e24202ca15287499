import { open, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Lock, type Locker, MemoryLocker, type RequestRelease } from '@tus/server';
import { ApiError } from '../../core/http/apiError';

/**
 * How long a caller waits for a lock, in milliseconds: long enough to see that one has lapsed, and less than
 * the gateway waits for an answer.
 */
const patience = 20_000;
/** The time between two looks at the lock of another process, in milliseconds. */
const lookEvery = 100;
/** How often a process says that it still holds a lock, in milliseconds. */
const renewEvery = 5000;
/** A lock that is not renewed for this long belongs to a process that has ended, in milliseconds. */
const lapseAfter = 3 * renewEvery;

/**
 * Lets one request at a time work on an upload. Within a process the one that holds the lock is asked
 * to let go: after a broken connection it may not have noticed yet. Across processes a file beside the
 * upload holds: all instances share the folder. The other process is not asked there, but it notices
 * by itself, because the gateway ends its side of a broken connection. A process that stands still for
 * longer than `lapseAfter` and then goes on could write beside another one; both write what the one
 * admin who owns the upload sends, each byte at its own place.
 */
export class UploadLocker implements Locker {
  readonly #here = new MemoryLocker({ acquireLockTimeout: patience });
  constructor(private readonly folder: string) {}

  newLock(id: string): Lock {
    const here = this.#here.newLock(id);
    const file = path.join(this.folder, `${id}.lock`);
    let renewing: NodeJS.Timeout | undefined;
    return {
      async lock(signal: AbortSignal, requestRelease: RequestRelease) {
        const end = performance.now() + patience;
        try {
          await here.lock(signal, requestRelease);
        } catch (error) {
          // The library throws a plain object where the time is over.
          throw error instanceof Error ? error : new ApiError('UPLOAD_BUSY');
        }
        try {
          await takeFile(file, signal, end);
        } catch (error) {
          await here.unlock();
          throw error;
        }
        renewing = setInterval(() => {
          const now = new Date();
          utimes(file, now, now).catch(() => undefined);
        }, renewEvery).unref();
      },
      async unlock() {
        clearInterval(renewing);
        await rm(file, { force: true });
        await here.unlock();
      },
    };
  }

  /** Runs an action while the upload is locked. */
  async holding<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => {});
    try {
      return await act();
    } finally {
      await lock.unlock();
    }
  }
}

/** @param end when the caller waits no longer, by `performance.now()`. */
async function takeFile(file: string, signal: AbortSignal, end: number): Promise<void> {
  let seen: { renewed: number; since: number } | undefined;
  while (!signal.aborted) {
    try {
      await (await open(file, 'wx')).close();
      return;
    } catch (error) {
      if (Object(error).code !== 'EEXIST') throw error;
    }
    // It may have been given back meanwhile.
    const renewed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    // The clocks of the other process and of the file server may differ from this one's.
    const now = performance.now();
    if (seen?.renewed !== renewed) seen = { renewed, since: now };
    if (now - seen.since > lapseAfter) await rm(file, { force: true });
    else if (now > end) break;
    else await setTimeout(lookEvery);
  }
  throw new ApiError('UPLOAD_BUSY');
}
