import type { DeckRow, EditedDeck } from '@nihongo-lanka/contract';

type Titled = Pick<EditedDeck, 'title' | 'id'> | Pick<DeckRow, 'title' | 'id'>;

/** What a deck is called: in English, else in Sinhala, else by its id. */
export function titleOfDeck({ title, id }: Titled): string {
  if (typeof title === 'string') return title;
  return title.en || title.si || id;
}
