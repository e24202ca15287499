import { destination, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../config';

/** What may wait for a disk that has no room for the log, in bytes. What comes then is lost. */
const mostWaiting = 1024 * 1024;

/**
 * A log that can't be written must not affect requests: its disk is full, or its reader has ended.
 * It goes on when there is room again.
 */
const goOn = () => {};

/** Keeps what is printed from ending the process where it can't be written. */
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
  // At the end of a process pino writes until it can, for ever on a disk that stays full.
  process.prependOnceListener('exit', () => {
    if (isStuck) stream.destroy();
  });
  return stream;
}

/** Lines of JSON in the same form as those of the CMS. */
export const loggerOptions = (level: LogLevel) => ({
  level,
  base: { service: 'site' },
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  stream: output(),
});
