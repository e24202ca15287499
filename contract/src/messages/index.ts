import type { Language } from '../language.js';
import { en } from './en.js';
import type { MessageKey } from './keys.js';
import { si } from './si.js';

export type Messages = Readonly<Record<MessageKey, string>>;

/** Texts of both languages. A browser loads one, so it imports `./en.js` or `./si.js` instead. */
export const messages: Readonly<Record<Language, Messages>> = { en, si };

export function message(language: Language, key: MessageKey): string {
  return messages[language][key];
}
