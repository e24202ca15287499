import { ApiError } from '../http/apiError';

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

// Another writer was in the way: nothing was written, and a retry may succeed.
const contention = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  '40001',
  '40P01',
  '55P03',
]);

/** In seconds. */
const retryAfter = 5;

// Node.js: no answer or a broken connection. PostgreSQL: the server is full, stopping or starting.
const outages = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // PostgreSQL: no disk, no memory, a failing disk, a server that became read-only after a failover.
  '53100',
  '53200',
  '58030',
  '25006',
]);
// Extended codes have a suffix.
const diskCodes = /^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)(?:_|$)/;
// Class 08 of PostgreSQL: broken connections.
const isOutageCode = (code: string) =>
  outages.has(code) || /^08...$/.test(code) || diskCodes.test(code);

// Messages of pg and Knex for lost connections without a code.
const outageMessages =
  /^(?:Connection terminated|Connection ended|timeout expired|Client (?:was closed|has encountered))|not queryable|Unable to acquire a connection|^Transaction query already complete/;

const uniqueErrors = [
  { columns: /email_key/, error: () => new ApiError('EMAIL_TAKEN', { email: 'email.taken' }) },
  {
    columns: /username_key/,
    error: () => new ApiError('USERNAME_TAKEN', { username: 'username.taken' }),
  },
];

export function isOutage(error: Error): boolean {
  const { code, message }: DatabaseError = error;
  if (error.name === 'KnexTimeoutError') return true;
  // Knex prefixes the message with the statement.
  return code ? isOutageCode(code) : outageMessages.test(message.split(' - ').at(-1) ?? '');
}

/** In milliseconds. */
const tellEvery = 60_000;
let toldAt = Number.NEGATIVE_INFINITY;

/** Log a full disk once, not per request: the log may be on the same disk. */
function tell(why: string): void {
  if (performance.now() - toldAt < tellEvery) return;
  toldAt = performance.now();
  strapi.log.warn(`The database does not do what it is asked: ${why}`);
}

export function apiErrorOfDatabase(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint, message }: DatabaseError = error;
  if (isOutage(error)) {
    tell(code ?? message);
    return new ApiError('UNAVAILABLE', undefined, retryAfter);
  }
  if (code && contention.has(code)) return new ApiError('RETRY');
  if (code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE') {
    // SQLite's message quotes the statement and ends with the column.
    const where = constraint ?? message.slice(message.lastIndexOf('constraint failed'));
    return uniqueErrors.find(({ columns }) => columns.test(where))?.error();
  }
  return undefined;
}
