import { countJob } from '../counters';

/**
 * Does something at once and then again and again, never twice at the same time.
 * @param job its name among the figures that are watched
 * @param interval between two beginnings, in milliseconds
 * @param failure what the log says of an attempt that failed; the next one comes all the same
 * @returns a function that stops it and waits for what is under way.
 */
export function repeat(
  job: string,
  act: (now: number) => Promise<unknown>,
  interval: number,
  failure: string,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const begin = () => {
    running ??= act(Date.now())
      .then(() => countJob(job, 'done'))
      .catch((error: unknown) => {
        countJob(job, 'failed');
        strapi.log.warn(`${failure}: ${error}`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

type WokenJob = 'sendMails' | 'makeRenditions';

const wakers = new Map<WokenJob, () => void>();

/** Has a job of this instance look for work at once. */
export const wakeJob = (job: WokenJob): void => wakers.get(job)?.();

/**
 * Does something at once, after each interval, and whenever it is woken.
 * @param act returns whether there may be more to do now
 * @param interval between an end and the next beginning, in milliseconds
 * @param failure what the log says of an attempt that failed; the next one comes all the same
 * @returns a function that stops it and waits for what is under way.
 */
export function repeatWhenWoken(
  job: WokenJob,
  act: (signal: AbortSignal) => Promise<boolean>,
  interval: number,
  failure: string,
): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  let isWoken = false;
  let endPause = () => {};
  wakers.set(job, () => {
    isWoken = true;
    endPause();
  });

  async function run(): Promise<void> {
    while (!signal.aborted) {
      isWoken = false;
      try {
        if (await act(signal)) continue;
        countJob(job, 'done');
      } catch (error) {
        countJob(job, 'failed');
        strapi.log.warn(`${failure}: ${error}`);
      }
      if (isWoken || signal.aborted) continue;
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, interval).unref();
      });
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    wakers.delete(job);
    endPause();
    await running;
  };
}
