import { ApiError } from '../http/apiError';

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

// Another writer was in the way. Nothing was written, and the same call may succeed later.
const contention = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  '40001',
  '40P01',
  '55P03',
]);

/** After how many seconds a client may try again while the database does not answer. */
const retryAfter = 5;

// No answer or a broken connection (Node.js). The server is full, stopping or starting (PostgreSQL).
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
  // No room on its disk, no more memory, a disk that fails, a server that only reads since another took over.
  '53100',
  '53200',
  '58030',
  '25006',
]);
// The same of SQLite. Some have an ending that says more.
const diskCodes = /^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)(?:_|$)/;
// Class 08 is PostgreSQL's for broken connections.
const isOutageCode = (code: string) =>
  outages.has(code) || /^08...$/.test(code) || diskCodes.test(code);

// The PostgreSQL client's and Knex's messages for a lost connection that has no code. The last is of a
// transaction whose connection broke before.
const outageMessages =
  /^(?:Connection terminated|Connection ended|timeout expired|Client (?:was closed|has encountered))|not queryable|Unable to acquire a connection|^Transaction query already complete/;

const uniqueErrors = [
  { columns: /email_key/, error: () => new ApiError('EMAIL_TAKEN', { email: 'email.taken' }) },
  {
    columns: /username_key/,
    error: () => new ApiError('USERNAME_TAKEN', { username: 'username.taken' }),
  },
];

/** Whether the database does not answer, which passes. */
export function isOutage(error: Error): boolean {
  const { code, message }: DatabaseError = error;
  if (error.name === 'KnexTimeoutError') return true;
  // Knex writes the statement before what the client says.
  return code ? isOutageCode(code) : outageMessages.test(message.split(' - ').at(-1) ?? '');
}

/** How often it is told that the database does not do what it is asked, in milliseconds. */
const tellEvery = 60_000;
let toldAt = Number.NEGATIVE_INFINITY;

/** Log a full disk once, not per request: the log may be on the same disk. */
function tell(why: string): void {
  if (performance.now() - toldAt < tellEvery) return;
  toldAt = performance.now();
  strapi.log.warn(`The database does not do what it is asked: ${why}`);
}

/** The answer to an error of the database, or undefined if the error is a fault of ours. */
export function apiErrorOfDatabase(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint, message }: DatabaseError = error;
  if (isOutage(error)) {
    tell(code ?? message);
    return new ApiError('UNAVAILABLE', undefined, retryAfter);
  }
  if (code && contention.has(code)) return new ApiError('RETRY');
  if (code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE') {
    // SQLite's message quotes the whole statement and names the column at its end.
    const where = constraint ?? message.slice(message.lastIndexOf('constraint failed'));
    return uniqueErrors.find(({ columns }) => columns.test(where))?.error();
  }
  return undefined;
}
