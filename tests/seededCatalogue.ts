import { itemOf } from '@nihongo-lanka/contract';
import { catalogueOf, kanaDecks, teachersDeck } from '../cms/src/learning/practice/catalogue';
import { decks } from '../cms/src/operations/seed/seeds';

/** What learners practise on a new site. Each second word has a recording. */
export const seededCatalogue = catalogueOf(
  [
    ...kanaDecks,
    ...decks.map(({ cards, ...deck }, position) =>
      teachersDeck({
        ...deck,
        position,
        cards: cards.map((card, place) => ({
          ...card,
          item: itemOf(deck.kind, card),
          recording:
            place % 2 === 0 ? { url: `/uploads/${position}_${place}.mp3`, bytes: 1 } : null,
        })),
      }),
    ),
  ],
  { sounds: new Map(), hints: new Map() },
);
