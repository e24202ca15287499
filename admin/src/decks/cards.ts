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

export const sinhalaFields = ['sinhala', 'exampleSinhala'] as const;

/** A card with what a row of a table says of it. Where a cell is blank, the card stays as it is. */
export function withRow(card: WrittenCard, row: WrittenCard): WrittenCard {
  const filled = Object.fromEntries(Object.entries(row).filter(([, text]) => text));
  const changed = { ...card, ...filled };
  const isSinhalaSame = sinhalaFields.every(
    (field) => (changed[field] ?? '') === (card[field] ?? ''),
  );
  // The name stands for the text that the person has checked.
  return isSinhalaSame || row.checkedBy ? changed : { ...changed, checkedBy: '' };
}

/** Whether a pasted text is rows of a spreadsheet, and not one text. */
export function isTable(text: string): boolean {
  return /\t/.test(text) || /[\r\n]/.test(text.trim());
}
