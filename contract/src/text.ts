import { z } from 'zod';
import type { MessageKey } from './messages/index.js';

// PostgreSQL refuses U+0000 in text, and no other control character has a place in a form field.
// U+200C and U+200D are format characters, not controls: Sinhala needs them, so they pass.
// Half a surrogate pair is no character. Databases treat it differently, and some hash functions hang.
const singleLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
const multiLine = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Whether there is anything to see: a letter or a figure that is not one of Unicode's fillers. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Marks a message as one of the contract's keys; zod carries it in `issue.message`. */
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

/**
 * Text that must be given: one line unless `lines` is set, at most `max` UTF-16 units, normalised to NFC
 * and trimmed.
 */
export function requiredText(required: MessageKey, max: number, { lines = false } = {}) {
  return plainText(max, lines ? multiLine : singleLine, required).pipe(
    z.string().refine(isVisible, { error: required }),
  );
}

/** Text that may be left out: missing, null and blank all become null. */
export function optionalText(max: number, { lines = false } = {}) {
  return plainText(max, lines ? multiLine : singleLine, say('field.text'))
    .nullish()
    .transform((value) => value || null);
}
