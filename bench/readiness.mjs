import { setTimeout } from 'node:timers/promises';
import { PlainError } from '../scripts/plainError.mjs';

/** Milliseconds between readiness checks of a starting server, and the longest wait for it. */
const askEvery = 200;
const startLimit = 120_000;

/** Resolves once an address answers. @throws PlainError where the server ends before, or never does. */
export async function readiness(address, run) {
  const ended = run.exited.then(() => {
    throw new PlainError(`The product ended:\n${run.said()}`);
  });
  const ready = (async () => {
    const deadline = Date.now() + startLimit;
    while (Date.now() < deadline) {
      const isReady = await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await setTimeout(askEvery);
    }
    throw new PlainError(`${address} is not ready after ${startLimit / 1000} s:\n${run.said()}`);
  })();
  ended.catch(() => {});
  await Promise.race([ready, ended]);
}
