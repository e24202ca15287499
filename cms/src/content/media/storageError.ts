import { fieldOf } from '@nihongo-lanka/contract';
import { codeOf } from '../../core/disk';
import { ApiError } from '../../core/http/apiError';

/** Seconds. */
const retryAfter = 5;

export class StorageError extends ApiError {
  /** @param isRefused a retry would fail again */
  constructor(
    readonly reason: string,
    readonly isRefused = false,
  ) {
    super('UNAVAILABLE', undefined, retryAfter);
    this.message = `The store of files failed: ${reason}`;
  }
}

/** Faults of this machine's disk, not of the store. */
const diskCodes = new Set([
  'EACCES',
  'EBUSY',
  'EDQUOT',
  'EIO',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
]);

export function asStorageError(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  const code = codeOf(error);
  const name = fieldOf(error, 'name') ?? 'Error';
  const message = fieldOf(error, 'message') || code;
  // A firewall may cause some of these too.
  if (diskCodes.has(code) && fieldOf(error, 'syscall') !== 'connect') return error;
  const status = fieldOf(error, '$metadata', 'httpStatusCode');
  const isRefused = typeof status === 'number' && status >= 300 && status < 500;
  return new StorageError(`${name}: ${message}`, isRefused && status !== 429);
}
