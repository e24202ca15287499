import type { ErrorCode } from '@nihongo-lanka/contract';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 without an answer. */
  readonly status: number;
  /** `NETWORK`, without a message, when no answer of ours came back. */
  readonly code: ErrorCode | 'NETWORK';
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds. */
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
