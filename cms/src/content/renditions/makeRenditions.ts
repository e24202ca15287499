import type { Core } from '@strapi/strapi';
import { repeatWhenWoken, wakeJob } from '../../core/jobs/repeat';
import { lookForWork, makeNext, removeStrays } from './make';
import { fileModel } from './table';

/** Milliseconds. */
const interval = 30_000;
/** Milliseconds. */
const sweepEvery = 60 * 60_000;
/** Milliseconds: the transaction has to end. */
const afterChange = 500;

/** One instance makes each. @returns a function that stops it and waits. */
export function makeRenditions({ db }: Core.Strapi): () => Promise<void> {
  const changed = () => {
    setTimeout(() => wakeJob('makeRenditions'), afterChange).unref();
  };
  db.lifecycles.subscribe({
    models: [fileModel],
    afterCreate: changed,
    afterUpdate: changed,
    afterDelete: changed,
    afterDeleteMany: changed,
  });

  let sweptAt = 0;
  async function look(signal: AbortSignal): Promise<boolean> {
    const failure = await lookForWork();
    if (Math.abs(Date.now() - sweptAt) > sweepEvery) {
      sweptAt = Date.now();
      await removeStrays();
    }
    const isMore = await makeNext(signal);
    if (failure && !isMore) throw failure;
    return isMore;
  }

  return repeatWhenWoken('makeRenditions', look, interval, 'Renditions could not be made');
}
