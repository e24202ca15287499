import { availableParallelism } from 'node:os';

/** One more than the machine has: a test often waits for a process, a browser or a timer. */
export const mostAtOnce = availableParallelism() + 1;

/**
 * Runs jobs in parallel while cores are free. When cores become free, the first waiting job that
 * fits starts. A job that wants more cores than there are waits for all of them.
 * @param {number} [all]
 * @returns {<T>(wanted: number, job: () => Promise<T>) => Promise<T>}
 */
export function shareCores(all = mostAtOnce) {
  let free = all;
  const waiting = [];

  function startWhatFits() {
    for (const job of waiting.splice(0)) {
      if (job.cores > free) {
        waiting.push(job);
        continue;
      }
      free -= job.cores;
      job.start();
    }
  }

  return async (wanted, job) => {
    const cores = Math.min(wanted, all);
    await new Promise((start) => {
      waiting.push({ cores, start });
      startWhatFits();
    });
    try {
      return await job();
    } finally {
      free += cores;
      startWhatFits();
    }
  };
}
