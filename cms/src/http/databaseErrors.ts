import { ApiError } from './apiError';

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

// Waiting for another writer ended badly: nothing was written, and the same call may go through.
const contention = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  '40001',
  '40P01',
  '55P03',
]);

const uniqueErrors = [
  { columns: /email_key/, error: () => new ApiError('EMAIL_TAKEN', { email: 'email.taken' }) },
  {
    columns: /username_key/,
    error: () => new ApiError('USERNAME_TAKEN', { username: 'username.taken' }),
  },
];

/** The answer a database's refusal stands for, or undefined where it is a fault of ours. */
export function apiErrorOfDatabase(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint, message }: DatabaseError = error;
  if (error.name === 'KnexTimeoutError') return new ApiError('UNAVAILABLE');
  if (code && contention.has(code)) return new ApiError('RETRY');
  if (code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE') {
    // SQLite names the column at the end of a message that quotes the whole statement.
    const where = constraint ?? message.slice(message.lastIndexOf('constraint failed'));
    return uniqueErrors.find(({ columns }) => columns.test(where))?.error();
  }
  return undefined;
}
