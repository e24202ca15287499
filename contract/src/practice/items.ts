import { withoutReadings } from '../japanese.js';
import type { CardKind } from './values.js';

/** What an item is. */
export const itemTypes = ['kana', 'word', 'kanji'] as const;
export type ItemType = (typeof itemTypes)[number];

/**
 * An item's id is made from its content, so that a word of two decks is learned once.
 * @param japanese may have readings, `{水|みず}`
 */
export function wordItem(japanese: string, reading: string): string {
  return `word:${withoutReadings(japanese)}:${reading}`;
}

export const kanaItem = (sign: string): string => `kana:${sign}`;
export const kanjiItem = (sign: string): string => `kanji:${sign}`;

export function typeOfItem(item: string): ItemType | undefined {
  return itemTypes.find((type) => item.startsWith(`${type}:`));
}

/** The kinds of each type of item, in the order in which a learner meets them. */
export const kindsOfType = {
  kana: ['sound', 'sign'],
  word: ['meaning', 'reading', 'gap'],
  kanji: ['meaning', 'sign'],
} as const satisfies Record<ItemType, readonly CardKind[]>;
