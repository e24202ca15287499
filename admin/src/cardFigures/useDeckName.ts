import { type FigureDeck, syllabaries } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';

export function useDeckName(): (deck: FigureDeck) => string {
  const translate = useTranslate();
  return ({ id, title }) => {
    const syllabary = syllabaries.find((each) => each === id);
    if (syllabary) return translate(`resources.card-figures.decks.${syllabary}`);
    if (id.startsWith('lecture:')) {
      return translate('resources.card-figures.decks.lecture', { title });
    }
    return title;
  };
}
