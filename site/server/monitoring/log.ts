import { destination, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config';

/** Bytes that wait for a full disk. More is lost. */
const mostWaiting = 1024 * 1024;

/** A full disk or a closed reader of the log must not affect requests. */
const goOn = () => {};

export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', goOn);
}

function output() {
  const stream = destination({ dest: process.stdout.fd, maxLength: mostWaiting });
  let isStuck = false;
  stream.on('error', () => {
    isStuck = true;
  });
  stream.on('write', () => {
    isStuck = false;
  });
  // At exit pino writes until it can: for ever on a full disk.
  process.prependOnceListener('exit', () => {
    if (isStuck) stream.destroy();
  });
  return stream;
}

export const loggerOptions = (level: LogLevel) => ({
  level,
  base: { service: 'site' },
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  stream: output(),
});
