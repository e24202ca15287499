import { type Card, type DeckKind, itemOf, type PracticeSound } from '@nihongo-lanka/contract';
import { published } from '../../content/ready/ready';
import { fileModel } from '../../content/renditions/table';
import { onDatabase } from '../../core/database/rows';
import { cardIn, cardTable, deckRowSchema, deckTable } from './deck';
import { filesAt, withoutQuery } from './deckFiles';

export interface PublishedCard extends Card {
  item: string;
  /** Null where the media library has none. */
  recording: PracticeSound | null;
}

export interface PublishedDeck {
  id: string;
  kind: DeckKind;
  title: { en: string; si: string };
  position: number;
  cards: readonly PublishedCard[];
}

const learnersDecks = published(['decks', fileModel], async () => {
  const decks = await readPublishedDecks();
  const sounds = decks.flatMap(({ cards }) => cards.flatMap(({ sound }) => sound ?? []));
  return { decks, sounds: new Set(sounds.map(withoutQuery)) };
});

/** Cached; a change by any instance takes effect within a second. */
export async function publishedDecks(): Promise<readonly PublishedDeck[]> {
  return (await learnersDecks()).decks;
}

export async function isDeckSound(path: string): Promise<boolean> {
  return (await learnersDecks()).sounds.has(path);
}

async function readPublishedDecks(): Promise<PublishedDeck[]> {
  const { rows, cardRows } = await onDatabase(async (knex) => {
    const found: unknown[] = await knex(deckTable)
      .where({ status: 'published' })
      .orderBy(['position', 'id']);
    const ids = knex(deckTable).where({ status: 'published' }).select('id');
    const cards: unknown[] = await knex(cardTable)
      .whereIn('deck', ids)
      .orderBy(['deck', 'position']);
    return { rows: found.map((row) => deckRowSchema.parse(row)), cardRows: cards };
  });
  const cardsOf = new Map<string, Card[]>(rows.map(({ id }) => [id, []]));
  for (const row of cardRows) {
    const { deck, card } = cardIn(row);
    cardsOf.get(deck)?.push(card);
  }
  const files = await filesAt(
    [...cardsOf.values()].flat().flatMap(({ sound, picture }) => [sound, picture]),
  );
  return rows.map(({ id, kind, position, ...row }) => ({
    id,
    kind,
    title: { en: row.title_en, si: row.title_si },
    position,
    cards: (cardsOf.get(id) ?? []).map((card) => ({
      ...card,
      item: itemOf(kind, card),
      recording: files(card.sound),
      picture: files(card.picture)?.url ?? null,
    })),
  }));
}
