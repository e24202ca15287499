import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Lock, type Locker, MemoryLocker, type RequestRelease } from '@tus/server';
import { codeOf } from '../../core/disk';
import { ApiError } from '../../core/http/apiError';

/** Milliseconds: longer than a lock's lapse, shorter than the gateway's timeout. */
const patience = 20_000;
/** Milliseconds. */
const lookEvery = 100;
/** Milliseconds. */
const renewEvery = 5000;
/** Milliseconds; the holder has ended. */
const lapseAfter = 3 * renewEvery;

// Within a process the holder is asked to release, as after a broken connection. Across processes a
// file is the lock. A process that stalls beyond `lapseAfter` could write beside another one, but
// the same admin's bytes.
export class UploadLocker implements Locker {
  readonly #here = new MemoryLocker({ acquireLockTimeout: patience });
  constructor(private readonly folder: string) {}

  newLock(id: string): Lock {
    const here = this.#here.newLock(id);
    const file = path.join(this.folder, `${id}.lock`);
    let own: FileHandle | undefined;
    let renewing: NodeJS.Timeout | undefined;
    return {
      async lock(signal: AbortSignal, requestRelease: RequestRelease) {
        const end = performance.now() + patience;
        try {
          await here.lock(signal, requestRelease);
        } catch (error) {
          // The library throws a plain object on a timeout.
          throw error instanceof Error ? error : new ApiError('UPLOAD_BUSY');
        }
        try {
          own = await takeFile(file, signal, end);
        } catch (error) {
          await here.unlock();
          throw error;
        }
        renewing = setInterval(() => {
          const now = new Date();
          own?.utimes(now, now).catch(() => undefined);
        }, renewEvery).unref();
      },
      async unlock() {
        clearInterval(renewing);
        if (own) await giveBack(file, own);
        await here.unlock();
      },
    };
  }

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

/** @param end by `performance.now()` */
async function takeFile(file: string, signal: AbortSignal, end: number): Promise<FileHandle> {
  let seen: { renewed: number; since: number } | undefined;
  while (!signal.aborted) {
    try {
      return await open(file, 'wx');
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    // It may be released meanwhile.
    const renewed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    // Clocks of other machines may differ: only a change of the time counts.
    const now = performance.now();
    if (seen?.renewed !== renewed) seen = { renewed, since: now };
    if (now - seen.since > lapseAfter) await rm(file, { force: true });
    else if (now > end) break;
    else await setTimeout(lookEvery);
  }
  throw new ApiError('UPLOAD_BUSY');
}

/** A lock that has lapsed may be another holder's by now. */
async function giveBack(file: string, own: FileHandle): Promise<void> {
  const { ino } = await own.stat();
  const now = await stat(file).catch(() => undefined);
  if (now?.ino === ino) await rm(file, { force: true });
  await own.close();
}
