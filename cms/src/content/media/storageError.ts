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
const ofDisk = /^E(?:ACCES|BUSY|DQUOT|IO|ISDIR|MFILE|NFILE|NOENT|NOSPC|NOTDIR|PERM|ROFS|STALE)$/;

export function asStorageError(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  // A firewall may cause some of these too.
  if (ofDisk.test(codeOf(error)) && fieldOf(error, 'syscall') !== 'connect') return error;
  const status = fieldOf(error, '$metadata', 'httpStatusCode');
  const isRefused = typeof status === 'number' && status >= 300 && status < 500;
  const message = fieldOf(error, 'message') || codeOf(error);
  return new StorageError(
    `${fieldOf(error, 'name') ?? 'Error'}: ${message}`,
    isRefused && status !== 429,
  );
}
