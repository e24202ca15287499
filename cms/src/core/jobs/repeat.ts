import { countJob } from '../counters';

/** @param interval between two starts, in milliseconds @returns a function that stops and waits */
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

export const wakeJob = (job: WokenJob): void => wakers.get(job)?.();

/** @param act returns whether there may be more to do @param interval after an end, in milliseconds */
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
