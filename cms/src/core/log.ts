import pino from 'pino';
import Transport from 'winston-transport';
import { config } from './config';

/** In bytes. Lines beyond it are lost while the disk is full. */
const mostWaiting = 1024 * 1024;

/** A full disk or a reader that has ended must not affect requests. */
const goOn = () => {};
for (const stream of [process.stdout, process.stderr]) stream.on('error', goOn);

function output() {
  const destination = pino.destination({ dest: process.stdout.fd, maxLength: mostWaiting });
  let isStuck = false;
  destination.on('error', () => {
    isStuck = true;
  });
  destination.on('write', () => {
    isStuck = false;
  });
  // At exit pino retries forever on a full disk.
  process.prependOnceListener('exit', () => {
    if (isStuck) destination.destroy();
  });
  return destination;
}

/** Undefined if the log is for people. */
export const log =
  config.logFormat === 'json'
    ? pino(
        {
          level: config.logLevel,
          base: { service: 'cms' },
          timestamp: pino.stdTimeFunctions.isoTime,
          formatters: { level: (level) => ({ level }) },
        },
        output(),
      )
    : undefined;

export function logEvent(event: string, fields: Readonly<Record<string, string | null>>): void {
  if (log) {
    log.info({ requestId: currentRequestId(), event, ...fields });
    return;
  }
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  strapi.log.info([event, ...known.map(([name, value]) => `${name}=${value}`)].join(' '));
}

interface Entry {
  level: string;
  message: unknown;
  stack?: unknown;
  requestId?: string | undefined;
}

const levels: ReadonlyMap<string, 'error' | 'warn' | 'info' | 'debug'> = new Map([
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
]);

class ToLog extends Transport {
  override log({ level, message, stack, requestId }: Entry, done: () => void): void {
    const text = String(message).replace(colours, '');
    log?.[levels.get(level) ?? 'debug']({ requestId, stack }, text);
    done();
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: each begins with one.
const colours = /\u001b\[\d+m/g;

function currentRequestId(): string | undefined {
  if (typeof strapi === 'undefined') return undefined;
  return strapi.requestContext.get()?.state.requestId;
}

export const strapiLog = log
  ? {
      level: 'silly',
      // Runs in the caller's context; the transport may run later.
      format: {
        transform: (entry: Entry) => Object.assign(entry, { requestId: currentRequestId() }),
      },
      transports: [new ToLog()],
    }
  : { level: config.logLevel === 'debug' ? 'silly' : config.logLevel };
