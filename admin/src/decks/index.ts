import Style from '@mui/icons-material/Style';
import {
  type DeckRow,
  deckCreationSchema,
  deckUpdateSchema,
  type EditedDeck,
  languageOfTag,
} from '@nihongo-lanka/contract';
import { screenWithTexts } from '../lazyScreen';
import { titleOfDeck } from './titleOfDeck';

export const decks = {
  name: 'decks',
  path: 'admin/decks',
  update: deckUpdateSchema,
  create: deckCreationSchema,
  icon: Style,
  // It is called outside of React.
  recordRepresentation: (deck: EditedDeck | DeckRow) =>
    titleOfDeck(deck, languageOfTag(document.documentElement.lang) ?? 'en'),
  list: screenWithTexts(() => import('./DeckList'), 'DeckList'),
  add: screenWithTexts(() => import('./DeckEdit'), 'DeckAdd'),
  edit: screenWithTexts(() => import('./DeckEdit'), 'DeckEdit'),
};
