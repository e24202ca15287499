import { ApiError } from './apiError';

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

// Nobody answered or the connection broke (Node.js). The server is full, stopping or starting (PostgreSQL).
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
]);
// Class 08 is PostgreSQL's for broken connections.
const isOutageCode = (code: string) => outages.has(code) || /^08...$/.test(code);

// The PostgreSQL client's and Knex's messages for a lost connection that has no code.
const outageMessages =
  /^(?:Connection terminated|Connection ended|timeout expired|Client (?:was closed|has encountered))|not queryable|Unable to acquire a connection/;

const uniqueErrors = [
  { columns: /email_key/, error: () => new ApiError('EMAIL_TAKEN', { email: 'email.taken' }) },
  {
    columns: /username_key/,
    error: () => new ApiError('USERNAME_TAKEN', { username: 'username.taken' }),
  },
];

/** The answer to an error of the database, or undefined if the error is a fault of ours. */
export function apiErrorOfDatabase(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint, message }: DatabaseError = error;
  const isOutage =
    error.name === 'KnexTimeoutError' || (code ? isOutageCode(code) : outageMessages.test(message));
  if (isOutage) return new ApiError('UNAVAILABLE', undefined, retryAfter);
  if (code && contention.has(code)) return new ApiError('RETRY');
  if (code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE') {
    // SQLite's message quotes the whole statement and names the column at its end.
    const where = constraint ?? message.slice(message.lastIndexOf('constraint failed'));
    return uniqueErrors.find(({ columns }) => columns.test(where))?.error();
  }
  return undefined;
}
