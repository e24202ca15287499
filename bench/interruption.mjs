import { PlainError } from '../scripts/plainError.mjs';

/** Rejects when this process is told to stop, so that what it started is stopped first. */
export async function interruption() {
  // The listeners stay: a second signal must not end the process before it has cleaned up.
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
  throw new PlainError('Stopped.');
}
