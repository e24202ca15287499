import {
  type Card,
  type DeckKind,
  deckKinds,
  type EditedDeck,
  itemOf,
  itemTypeOf,
  withoutReadings,
} from '@nihongo-lanka/contract';

/** A card as the form has it: react-admin makes null of an emptied field. */
export type WrittenCard = { [Field in keyof Card]: string | null } & {
  /** As the deck was read; none of a card that is new. */
  item?: EditedDeck['cards'][number]['item'] | null;
  /** Whether the changed word is another word. */
  isAnother?: boolean | null;
};

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
  item: null,
};

/** What a card is called in the names of its buttons; empty where its word is not written. */
export function wordOf({ japanese }: WrittenCard): string {
  return withoutReadings(japanese ?? '').trim();
}

export const kindIn = (value: unknown): DeckKind =>
  deckKinds.find((kind) => kind === value) ?? 'words';

export function itemOfWritten(kind: DeckKind, { japanese, reading }: WrittenCard): string {
  return itemOf(kind, { japanese: japanese ?? '', reading: reading ?? '' });
}

export function isSameCard(one: WrittenCard, other: WrittenCard): boolean {
  const others: Readonly<Record<string, string | boolean | null>> = other;
  return Object.entries(one).every(([field, value]) => (value ?? '') === (others[field] ?? ''));
}

/** The former word of a card whose word was changed: what learners know of it is stored under that. */
export function formerWord(
  kind: DeckKind,
  card: WrittenCard,
): { written: string; reading: string } | undefined {
  const { item, japanese } = card;
  if (!item || !japanese?.trim() || item === itemOfWritten(kind, card)) return undefined;
  // `word:水:みず`, or `kanji:水`. A kanji of a deck that became one of words is no longer its card.
  const [type, written = '', reading = ''] = item.split(':');
  return type === itemTypeOf[kind] ? { written, reading } : undefined;
}

/** Whether a changed card has nothing in common with the card as it was read. */
export function looksLikeAnother(
  former: { written: string; reading: string },
  before: Partial<WrittenCard> | undefined,
  card: WrittenCard,
): boolean {
  const { english, sinhala } = card;
  const [, written, read] = itemOfWritten('words', card).split(':');
  return !(
    former.written === written ||
    (former.reading !== '' && former.reading === read) ||
    (english && english === before?.english) ||
    (sinhala && sinhala === before?.sinhala)
  );
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

/** Whether a card has any text. The form appends a blank one after each that is finished. */
export const isBegun = (card: WrittenCard) => Object.values(card).some(Boolean);

/**
 * A table without some of its rows.
 * @param lines where its rows begin, counted from 1. What stands before the first one are headings
 * @param gone the lines of the rows that were taken
 * @returns an empty text where no row is left
 */
export function withoutRows(
  text: string,
  lines: readonly number[],
  gone: ReadonlySet<number>,
): string {
  if (lines.every((line) => gone.has(line))) return '';
  const begins = new Set(lines);
  let isGone = false;
  const left = text.split(/\r\n?|\n/).filter((_, place) => {
    // A cell in quotation marks may have several lines.
    if (begins.has(place + 1)) isGone = gone.has(place + 1);
    return !isGone;
  });
  return left.join('\n');
}

/** Whether a pasted text is rows of a spreadsheet, and not one text. */
export function isTable(text: string): boolean {
  return /\t/.test(text) || /[\r\n]/.test(text.trim());
}
