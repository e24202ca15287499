import type { PracticeDeck } from '@nihongo-lanka/contract';
import { useText } from '../../i18n/useText';

/** The decks that the site names itself. */
const ownNames = ['hiragana', 'katakana', 'own'] as const;

export function useDeckName(): (deck: Pick<PracticeDeck, 'id' | 'title'>) => string {
  const text = useText('practice/plan');
  return ({ id, title }) => {
    const own = ownNames.find((name) => name === id);
    if (own) return text(`deck.${own}`);
    return id.startsWith('lecture:') ? text('deck.lecture', { title }) : title;
  };
}
