import { fieldsOf } from '@nihongo-lanka/contract';
import { HttpError } from 'react-admin';

/** What the server says of the field that is wrong, or of the whole. */
export function messageOf(error: Error): string {
  const errors = fieldsOf(error instanceof HttpError && error.body?.errors);
  const ofField = errors.password ?? errors.code ?? errors.passkey;
  return typeof ofField === 'string' ? ofField : error.message;
}
