import pino from 'pino';
import Transport from 'winston-transport';
import { config } from './config';

/** What may wait for a disk that has no room for the log, in bytes. What comes then is lost. */
const mostWaiting = 1024 * 1024;

/**
 * A log that can't be written must not affect requests: its disk is full, or its reader has ended.
 * It goes on when there is room again.
 */
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
  // At the end of a process pino writes until it can, for ever on a disk that stays full.
  process.prependOnceListener('exit', () => {
    if (isStuck) destination.destroy();
  });
  return destination;
}

/** Lines of JSON for programs that collect logs. Undefined where the log is for people to read. */
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

/** Writes one structured line. Where people read the log, its fields follow the name of the event. */
export function logEvent(event: string, fields: Readonly<Record<string, string | null>>): void {
  if (log) {
    log.info({ requestId: currentRequestId(), event, ...fields });
    return;
  }
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  strapi.log.info([event, ...known.map(([name, value]) => `${name}=${value}`)].join(' '));
}

/** What Strapi and its plugins write into their log. */
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

/** The number of the request that something happens in, where there is one. */
function currentRequestId(): string | undefined {
  if (typeof strapi === 'undefined') return undefined;
  return strapi.requestContext.get()?.state.requestId;
}

/** What Strapi's log is made with. */
export const strapiLog = log
  ? {
      level: 'silly',
      // It runs within the call that writes; the transport may come later.
      format: {
        transform: (entry: Entry) => Object.assign(entry, { requestId: currentRequestId() }),
      },
      transports: [new ToLog()],
    }
  : { level: config.logLevel === 'debug' ? 'silly' : config.logLevel };
