import type { Core } from '@strapi/strapi';
import { repeatWhenWoken, wakeJob } from '../../core/jobs/repeat';
import { lookForWork, makeNext, removeStrays } from './make';
import { fileModel } from './table';

/** How often the media library is looked at, in milliseconds, unless something in it has just changed. */
const interval = 30_000;
/** How often abandoned files are looked for, in milliseconds. */
const sweepEvery = 60 * 60_000;
/** The time after a change until the look, in milliseconds: its transaction has to end. */
const afterChange = 500;

/**
 * Makes renditions of uploaded videos, and removes those whose video is gone. Every instance does, and
 * of several only one makes each.
 * @returns a function that stops it and waits for what is under way.
 */
export function makeRenditions({ db }: Core.Strapi): () => Promise<void> {
  const changed = () => {
    setTimeout(() => wakeJob('makeRenditions'), afterChange).unref();
  };
  db.lifecycles.subscribe({
    models: [fileModel],
    ...{ afterCreate: changed, afterUpdate: changed, afterDelete: changed },
    afterDeleteMany: changed,
  });

  let sweptAt = 0;
  async function look(signal: AbortSignal): Promise<boolean> {
    const failure = await lookForWork();
    if (Math.abs(Date.now() - sweptAt) > sweepEvery) {
      sweptAt = Date.now();
      await removeStrays();
    }
    // What came meanwhile is looked at between two of them, and comes first.
    const isMore = await makeNext(signal);
    if (failure && !isMore) throw failure;
    return isMore;
  }

  // The database may be away for a while. The next look finds it again.
  return repeatWhenWoken('makeRenditions', look, interval, 'Renditions could not be made');
}
