import { setTimeout } from 'node:timers/promises';

/** Gives what a long read gives, and lets others be answered between two pieces. */
export async function* paced<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  for (let began = performance.now(); ; began = performance.now()) {
    const { value, done } = await pieces.next();
    if (done) return;
    const worked = performance.now() - began;
    yield value;
    // At most a third of the time is the read's.
    await setTimeout(2 * worked);
  }
}
