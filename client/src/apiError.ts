import type { ErrorCode } from '@nihongo-lanka/contract';

/** Why a call did not succeed. `message` is the server's sentence in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The answer's HTTP status; 0 when there was none. */
  readonly status: number;
  /** `NETWORK` when no answer of ours came back; then there is no message either. */
  readonly code: ErrorCode | 'NETWORK';
  /** Field → message. */
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds to wait before the call may be tried again, where the server said so. */
  readonly retryAfter: number | undefined;
  /** With `INTERNAL`: what to look for in the log. */
  readonly requestId: string | undefined;

  constructor(details: {
    status: number;
    code: ErrorCode | 'NETWORK';
    message?: string;
    errors?: Readonly<Record<string, string>> | undefined;
    retryAfter?: number | undefined;
    requestId?: string | undefined;
    cause?: unknown;
  }) {
    super(details.message ?? '', { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
  }
}
