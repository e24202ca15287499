import type { DeckKind, ItemType, Language, PracticeSound } from '@nihongo-lanka/contract';

export interface Item {
  id: string;
  type: ItemType;
  /** With readings, `{水|みず}`. */
  japanese: string;
  /** In kana; empty for kana themselves. */
  reading: string;
  otherReadings: readonly string[];
  romaji: string;
  /** In Sinhala letters; of kana only. */
  sound: string;
  english: string;
  sinhala: string;
  example: string;
  exampleEnglish: string;
  exampleSinhala: string;
  recording: PracticeSound | null;
  picture: string | null;
  /** There are enough other words to choose from. */
  isHeard: boolean;
  /** Another kanji has the same meanings, so it cannot be asked for by them. */
  isAmbiguous: boolean;
}

export type DeckSource = 'kana' | 'lecture' | 'own' | DeckKind;

export interface Deck {
  id: string;
  source: DeckSource;
  /** Empty in a deck that the site names itself. */
  titles: Partial<Record<Language, string>>;
  items: readonly Item[];
  lecture?: string;
}
