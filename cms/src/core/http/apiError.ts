import { type ErrorCode, type FieldFaults, type Language, message } from '@nihongo-lanka/contract';

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

  messageIn(language: Language): string {
    return message(language, `error.${this.code}`);
  }
}
