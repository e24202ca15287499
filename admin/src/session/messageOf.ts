import { HttpError } from 'react-admin';

/** What the server says of the field that is wrong, or of the whole. */
export function messageOf(error: Error): string {
  const errors: Record<string, unknown> =
    error instanceof HttpError ? Object(error.body?.errors) : {};
  const ofField = errors.password ?? errors.code ?? errors.passkey;
  return typeof ofField === 'string' ? ofField : error.message;
}
