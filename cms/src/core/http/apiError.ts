import { type ErrorCode, type FieldFaults, type Language, message } from '@nihongo-lanka/contract';

/** Thrown anywhere below `/api/v1`; the `global::api` middleware turns it into the answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldFaults,
    /** Seconds, for `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(code);
  }

  /** What the caller reads. */
  messageIn(language: Language): string {
    return message(language, `error.${this.code}`);
  }
}
