import type { Language } from '../language.js';
import { en } from './en.js';
import { si } from './si.js';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;

export const messages: Readonly<Record<Language, Messages>> = { en, si };

export function isMessageKey(value: string): value is MessageKey {
  return Object.hasOwn(en, value);
}

export function message(language: Language, key: MessageKey): string {
  return messages[language][key];
}
