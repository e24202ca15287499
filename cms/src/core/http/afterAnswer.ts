import { randomInt } from 'node:crypto';
import type { Context } from 'koa';

/** The longest that work waits after its answer, in milliseconds. */
const longestWait = 1000;

const underWay = new Set<Promise<void>>();
let isStopping = false;

/**
 * Does something once a request is answered, so that the time of an answer does not reveal what
 * there was to do. It begins after a time of its own, or the next answer would be the one that tells.
 * If the process ends abruptly meanwhile, it is not done.
 */
export function afterAnswer(ctx: Context, work: () => Promise<void>): void {
  const answered = new Promise<void>((resolve) => ctx.res.once('close', () => resolve()));
  const done: Promise<void> = answered
    .then(() => (isStopping ? undefined : pause(randomInt(longestWait))))
    .then(work)
    .catch((error: unknown) => {
      strapi.log.error(`What was to be done after an answer failed: ${error}`);
    })
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits for what is still to be done after the answers so far. */
export const workAfterAnswers = () => Promise.all(underWay);

/** Does what is still to be done without a pause before it. */
export async function finishAfterAnswers(): Promise<void> {
  isStopping = true;
  await workAfterAnswers();
}
