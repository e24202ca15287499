import { z } from 'zod';
import type { Language } from './language.js';
import { isMessageKey, type MessageKey, message } from './messages/index.js';

/** Every error code of `/api/v1` with the HTTP status it travels under. */
export const errorStatuses = {
  VALIDATION_FAILED: 400,
  INVALID_QUERY: 400,
  INVALID_JSON: 400,
  NOT_AUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  // The password was right.
  SECOND_FACTOR_REQUIRED: 401,
  // The password has to be given again before a second factor is.
  SIGN_IN_EXPIRED: 401,
  FORBIDDEN: 403,
  // An admin has to set up a second factor first.
  SECOND_FACTOR_MISSING: 403,
  // What can't be undone asks again who is there: see the call `prove`.
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
  // The account is no longer as the admin saw it. The message names who decided, and when.
  DECIDED_MEANWHILE: 409,
  // The guardian of somebody under 18 has not agreed yet.
  GUARDIAN_MISSING: 409,
  // With `Retry-After`.
  APPLIED_RECENTLY: 409,
  RETRY: 409,
  CONFLICT: 409,
  // The page belongs to another account than the cookie: see `accountHeader`.
  OTHER_ACCOUNT: 409,
  TOO_MANY_UPLOADS: 409,
  // A link that confirmed an address was opened again.
  ALREADY_CONFIRMED: 410,
  LINK_EXPIRED: 410,
  LINK_USED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UPLOAD_BUSY: 423,
  TOO_MANY_REQUESTS: 429,
  // The call is taken at once with a solved task: see `workHeader`.
  PROOF_OF_WORK_REQUIRED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 507,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

export const errorCodeSchema = z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]);

/** The body of every answer of `/api/v1` that is not a success. */
export const errorSchema = z.object({
  /** A sentence in the caller's language. */
  message: z.string(),
  code: errorCodeSchema,
  /** Field → message, with `VALIDATION_FAILED` and where a 409 is about one field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** With `INTERNAL`: what to look for in the log. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/** What is wrong with a field; for a text file, in which of its lines. */
export type FieldFault = MessageKey | { key: MessageKey; line: number };
export type FieldFaults = Readonly<Record<string, FieldFault>>;
export type FieldErrors = Readonly<Record<string, MessageKey>>;

/** A fault in a person's language. */
export function faultText(language: Language, fault: FieldFault): string {
  return typeof fault === 'string'
    ? message(language, fault)
    : message(language, fault.key).replace('%{line}', String(fault.line));
}

/** An answer to a body names this many faults. */
const faultsMax = 20;
/** UTF-16 units of a field's name in an answer. The caller may have made it up. */
const fieldNameMax = 100;

const cut = (field: string) =>
  field.length > fieldNameMax ? `${field.slice(0, fieldNameMax - 1)}…` : field;

/**
 * The one place where zod's issues become field errors: field (dotted when nested) → message key,
 * the first issue of each field. An issue without a key of ours gets a general one, so that
 * nothing of zod's English is ever shown. At most `faultsMax` fields are named.
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found = new Map<string, MessageKey>();
  for (const issue of error.issues) {
    const key = isMessageKey(issue.message)
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

/** An error's body in the caller's language. */
export function errorBody(language: Language, code: ErrorCode, fields?: FieldFaults): ErrorBody {
  return {
    message: message(language, `error.${code}`),
    code,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, fault]) => [field, faultText(language, fault)]),
      ),
    }),
  };
}
