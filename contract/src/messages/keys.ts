import { en } from './en.js';

export type MessageKey = keyof typeof en;

export function isMessageKey(value: string): value is MessageKey {
  return Object.hasOwn(en, value);
}
