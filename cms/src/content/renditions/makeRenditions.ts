import type { Core } from '@strapi/strapi';
import { countJob } from '../../core/counters';
import { lookForWork, makeNext, removeStrays } from './make';
import { fileModel } from './table';
import { onWake } from './wake';

/** How often the media library is looked at, in milliseconds, unless something in it has just changed. */
const interval = 30_000;
/** How often files are looked for that nobody knows any more, in milliseconds. */
const sweepEvery = 60 * 60_000;
/** The time after a change until the look, in milliseconds: its transaction has to end. */
const afterChange = 500;

/**
 * Makes renditions of uploaded videos, and removes those whose video is gone. Every instance does, and
 * of several only one makes each.
 * @returns a function that stops it and waits for what is under way.
 */
export function makeRenditions({ db, log }: Core.Strapi): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  let wake = () => {};
  let isWoken = false;
  const changed = () => {
    setTimeout(() => {
      isWoken = true;
      wake();
    }, afterChange).unref();
  };
  db.lifecycles.subscribe({
    models: [fileModel],
    ...{ afterCreate: changed, afterUpdate: changed, afterDelete: changed },
    afterDeleteMany: changed,
  });
  onWake(changed);

  let sweptAt = 0;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      isWoken = false;
      try {
        const failure = await lookForWork();
        if (Math.abs(Date.now() - sweptAt) > sweepEvery) {
          sweptAt = Date.now();
          await removeStrays();
        }
        // What came meanwhile is looked at between two of them, and comes first.
        if (await makeNext(signal)) continue;
        if (failure) throw failure;
        countJob('makeRenditions', 'done');
      } catch (error) {
        // The database may be away for a while. The next look finds it again.
        countJob('makeRenditions', 'failed');
        log.warn(`Renditions could not be made: ${error}`);
      }
      if (isWoken || signal.aborted) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, interval).unref();
      });
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    onWake(undefined);
    wake();
    await running;
  };
}
