import { type Card, type DeckKind, itemOf, withoutReadings } from '@nihongo-lanka/contract';

/** A card as the form has it: react-admin makes null of an emptied field. */
export type WrittenCard = { [Field in keyof Card]: string | null };

export const emptyCard: WrittenCard = {
  japanese: '',
  reading: '',
  english: '',
  sinhala: '',
  example: '',
  exampleEnglish: '',
  exampleSinhala: '',
  sound: null,
  picture: null,
  checkedBy: '',
};

/** What a card is called in the names of its buttons; empty where its word is not written. */
export function wordOf({ japanese }: WrittenCard): string {
  return withoutReadings(japanese ?? '').trim();
}

/** What a written card teaches. */
export function itemOfWritten(kind: DeckKind, { japanese, reading }: WrittenCard): string {
  return itemOf(kind, { japanese: japanese ?? '', reading: reading ?? '' });
}

/** Whether two cards have the same texts and files. */
export function isSameCard(one: WrittenCard, other: WrittenCard): boolean {
  const others: Readonly<Record<string, string | null>> = other;
  return Object.entries(one).every(([field, value]) => (value ?? '') === (others[field] ?? ''));
}

/** Whether a pasted text is rows of a spreadsheet, and not one text. */
export function isTable(text: string): boolean {
  return /\t/.test(text) || /[\r\n]/.test(text.trim());
}
