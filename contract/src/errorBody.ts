import type { ErrorBody, ErrorCode, FieldFault, FieldFaults } from './errors.js';
import type { Language } from './language.js';
import { message } from './messages/index.js';

export function faultText(language: Language, fault: FieldFault): string {
  return typeof fault === 'string'
    ? message(language, fault)
    : message(language, fault.key).replace('%{line}', String(fault.line));
}

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
