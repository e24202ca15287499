import { z } from 'zod';
import type { MessageKey } from './messages/keys.js';

// PostgreSQL refuses U+0000. Sinhala needs U+200C and U+200D, which are no controls. Databases and
// hash functions fail on half a surrogate pair.
const singleLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
const multiLine = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

export function say(key: MessageKey): MessageKey {
  return key;
}

function plainText(max: number, pattern: RegExp, missing: MessageKey) {
  return z
    .string({ error: (issue) => (issue.input == null ? missing : say('field.text')) })
    .max(max * 4, { error: say('field.tooLong'), abort: true })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, { error: say('field.tooLong'), abort: true })
        .regex(pattern, { error: say('field.characters') }),
    );
}

/** One line unless `lines`; `max` in UTF-16 units; NFC, trimmed. */
export function requiredText(required: MessageKey, max: number, { lines = false } = {}) {
  return plainText(max, lines ? multiLine : singleLine, required).pipe(
    z.string().refine(isVisible, { error: required }),
  );
}

/** Missing, null and blank become null. */
export function optionalText(max: number, { lines = false } = {}) {
  return plainText(max, lines ? multiLine : singleLine, say('field.text'))
    .nullish()
    .transform((value) => value || null);
}
