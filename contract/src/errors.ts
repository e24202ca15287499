import { z } from 'zod';
import type { MessageKey } from './messages/keys.js';

export const errorStatuses = {
  VALIDATION_FAILED: 400,
  INVALID_QUERY: 400,
  INVALID_JSON: 400,
  NOT_AUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SIGN_IN_EXPIRED: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_MISSING: 403,
  // Before what can't be undone: see the call `prove`.
  PROOF_REQUIRED: 403,
  ACCOUNT_PENDING: 403,
  ACCOUNT_REJECTED: 403,
  ACCOUNT_SUSPENDED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  SLUG_TAKEN: 409,
  LAST_ADMIN: 409,
  UNDO_EXPIRED: 409,
  // The account has changed since the admin loaded it. The message names who decided, and when.
  DECIDED_MEANWHILE: 409,
  GUARDIAN_MISSING: 409,
  RETRY: 409,
  CONFLICT: 409,
  // The page belongs to another account than the cookie: see `accountHeader`.
  OTHER_ACCOUNT: 409,
  TOO_MANY_UPLOADS: 409,
  ALREADY_CONFIRMED: 410,
  LINK_EXPIRED: 410,
  LINK_USED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UPLOAD_BUSY: 423,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 507,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

export const errorCodeSchema = z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]);

export const errorSchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  /** Field → message, with `VALIDATION_FAILED` and where a 409 is about one field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** With `INTERNAL`: what to look for in the log. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

export type FieldFault = MessageKey | { key: MessageKey; line: number };
export type FieldFaults = Readonly<Record<string, FieldFault>>;
export type FieldErrors = Readonly<Record<string, MessageKey>>;

const faultsMax = 20;
/** UTF-16 units. The caller may have made the name up. */
const fieldNameMax = 100;

const cut = (field: string) =>
  field.length > fieldNameMax ? `${field.slice(0, fieldNameMax - 1)}…` : field;

/** Keys have dots and no spaces, unlike zod's messages. A browser need not load all texts to tell. */
const isKey = (text: string): text is MessageKey => /^\w+(?:\.\w+)+$/.test(text);

/** Field (dotted when nested) → its first issue, never in zod's English. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found = new Map<string, MessageKey>();
  for (const issue of error.issues) {
    const key = isKey(issue.message)
      ? issue.message
      : issue.code === 'unrecognized_keys'
        ? 'field.unknown'
        : 'field.invalid';
    const path = issue.path.join('.');
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, faultsMax).map((name) => (path ? `${path}.${name}` : name))
        : [path || 'body'];
    for (const field of fields.map(cut)) {
      if (found.size === faultsMax) return Object.fromEntries(found);
      if (!found.has(field)) found.set(field, key);
    }
  }
  return Object.fromEntries(found);
}
