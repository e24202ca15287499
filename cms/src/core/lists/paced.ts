import { setTimeout } from 'node:timers/promises';

/** Yields chunks, pausing between them. */
export async function* paced<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  for (let began = performance.now(); ; began = performance.now()) {
    const { value, done } = await pieces.next();
    if (done) return;
    const worked = performance.now() - began;
    yield value;
    // Read for at most a third of the time.
    await setTimeout(2 * worked);
  }
}
