import { PlainError } from '../scripts/plainError.mjs';

/** Rejects when this process is told to stop, so that what it started is stopped first. */
export async function interruption() {
  // Listened to for good: a signal that comes twice must not end this before it has tidied up.
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
  throw new PlainError('Stopped.');
}
