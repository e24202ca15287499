import { type Card, type DeckKind, faultsOfCard, type Language } from '@nihongo-lanka/contract';
import { touch } from '../../content/ready/ready';
import { inOneTransaction } from '../../core/database/transaction';
import { cardTable, deckTable, rowOfCard, withReading } from './deck';

interface SeededDeck {
  id: string;
  kind: DeckKind;
  title: Readonly<Record<Language, string>>;
  cards: readonly Card[];
}

/** A teacher's deck with this id stays. @throws Error for a card that the console would refuse. */
export async function seedDeck(
  { id, kind, title, cards }: SeededDeck,
  position: number,
): Promise<void> {
  const rows = cards.map((seeded, place) => {
    const card = withReading(kind, seeded);
    const [fault] = Object.entries(faultsOfCard(kind, card));
    if (fault) throw new Error(`${card.japanese} of ${id}: ${fault.join(' ')}`);
    return rowOfCard(id, place, card);
  });
  const now = Date.now();
  await inOneTransaction(async ({ trx }) => {
    if (await trx(deckTable).where({ id }).first('id')) return;
    await trx(deckTable).insert({
      id,
      kind,
      title_en: title.en,
      title_si: title.si,
      position,
      status: 'published',
      version: 1,
      created_at: now,
      updated_at: now,
    });
    if (rows.length > 0) await trx(cardTable).insert(rows);
    await touch('decks');
  });
}
