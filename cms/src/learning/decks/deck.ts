import {
  type Card,
  type DeckKind,
  deckKindSchema,
  deckStatuses,
  faultsOfCard,
  isKana,
  itemOf,
  readingOf,
  z,
} from '@nihongo-lanka/contract';

export const deckTable = 'decks';
export const cardTable = 'deck_cards';

const number = z.coerce.number();

export const deckRowSchema = z.object({
  id: z.string(),
  kind: deckKindSchema,
  title_en: z.string(),
  title_si: z.string(),
  position: number,
  status: z.enum(deckStatuses),
  version: number,
  created_at: number,
  updated_at: number,
});
export type DeckRow = z.output<typeof deckRowSchema>;

const cardRowSchema = z.object({
  deck: z.string(),
  position: number,
  japanese: z.string(),
  reading: z.string(),
  english: z.string(),
  sinhala: z.string(),
  example: z.string(),
  example_english: z.string(),
  example_sinhala: z.string(),
  sound: z.string().nullable(),
  picture: z.string().nullable(),
  checked_by: z.string(),
});

export function cardIn(row: unknown): { deck: string; position: number; card: Card } {
  const found = cardRowSchema.parse(row);
  const { deck, position, japanese, reading, english, sinhala, example, sound, picture } = found;
  return {
    deck,
    position,
    card: {
      japanese,
      reading,
      english,
      sinhala,
      example,
      exampleEnglish: found.example_english,
      exampleSinhala: found.example_sinhala,
      sound,
      picture,
      checkedBy: found.checked_by,
    },
  };
}

export function titleIn({ en, si }: { en: string; si: string }): string {
  return en || si;
}

export function rowOfCard(deck: string, position: number, card: Card) {
  const { japanese, reading, english, sinhala, example, sound, picture } = card;
  return {
    deck,
    position,
    japanese,
    reading,
    english,
    sinhala,
    example,
    example_english: card.exampleEnglish,
    example_sinhala: card.exampleSinhala,
    sound,
    picture,
    checked_by: card.checkedBy,
  };
}

export function withReading(kind: DeckKind, card: Card): Card {
  if (kind === 'kanji' || card.reading) return card;
  const reading = readingOf(card.japanese);
  return isKana(reading) ? { ...card, reading } : card;
}

/** Cards with a faulty word have no item. */
export function repeatedCards(kind: DeckKind, cards: readonly Card[]): number[] {
  const known = new Set<string>();
  return cards.flatMap((card, place) => {
    const { japanese, reading } = faultsOfCard(kind, card);
    if (japanese || reading) return [];
    const item = itemOf(kind, card);
    const isKnown = known.has(item);
    known.add(item);
    return isKnown ? [place] : [];
  });
}
