import type { DeckRow, EditedDeck, Language } from '@nihongo-lanka/contract';

type Titled = Pick<EditedDeck, 'title' | 'id'> | Pick<DeckRow, 'title' | 'id'>;

/** What a deck is called: in a language, else in the other one, else by its id. */
export function titleOfDeck({ title, id }: Titled, language: Language): string {
  if (typeof title === 'string') return title;
  return title[language] || title.en || title.si || id;
}
