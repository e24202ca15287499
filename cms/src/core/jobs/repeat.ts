import { countJob } from '../counters';

/**
 * Does something at once and then again and again, never twice at the same time.
 * @param job its name among the figures that are watched
 * @param interval between two beginnings, in milliseconds
 * @param onError is told of each attempt that failed; the next one comes all the same
 * @returns a function that stops it and waits for what is under way.
 */
export function repeat(
  job: string,
  act: () => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= act()
      .then(() => countJob(job, 'done'))
      .catch((error: unknown) => {
        countJob(job, 'failed');
        onError(error);
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
