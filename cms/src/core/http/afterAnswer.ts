import { randomInt } from 'node:crypto';
import type { Context } from 'koa';

/** In milliseconds. */
const longestWait = 1000;

const underWay = new Set<Promise<void>>();
let isStopping = false;

/** The response time must reveal nothing. The pause is random, or the next response would reveal it. */
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

export const workAfterAnswers = () => Promise.all(underWay);

export async function finishAfterAnswers(): Promise<void> {
  isStopping = true;
  await workAfterAnswers();
}
