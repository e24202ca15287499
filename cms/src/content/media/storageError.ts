import { ApiError } from '../../core/http/apiError';

/** After how many seconds a client may try again. */
const retryAfter = 5;

/** The store of files did not do what it was asked. It passes: everybody is answered so. */
export class StorageError extends ApiError {
  /** @param isRefused whether it has answered, and will say the same again. */
  constructor(
    readonly reason: string,
    readonly isRefused = false,
  ) {
    super('UNAVAILABLE', undefined, retryAfter);
    this.message = `The store of files failed: ${reason}`;
  }
}

/** What the disk of this machine says. It is no fault of the store. */
const diskCodes = new Set([
  ...['EACCES', 'EBUSY', 'EDQUOT', 'EIO', 'EISDIR', 'EMFILE', 'ENFILE', 'ENOENT', 'ENOSPC'],
  ...['ENOTDIR', 'EPERM', 'EROFS', 'ESTALE'],
]);

/**
 * Whatever the client of S3 throws as an error of ours: it has a status, a code of Node.js or of TLS, or says
 * that an answer can't be read.
 * @param signal of the request: a client that has left gets no answer
 */
export function asStorageError(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  const { $metadata, code, syscall, name = 'Error', message } = Object(error);
  // A firewall may say some of them too.
  if (diskCodes.has(code) && syscall !== 'connect') return error;
  const status: unknown = Object($metadata).httpStatusCode;
  const isRefused = typeof status === 'number' && status >= 300 && status < 500;
  return new StorageError(`${name}: ${message || code}`, isRefused && status !== 429);
}
