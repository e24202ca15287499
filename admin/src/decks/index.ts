import Style from '@mui/icons-material/Style';
import { deckCreationSchema, deckUpdateSchema } from '@nihongo-lanka/contract';
import { lazyScreen } from '../lazyScreen';
import { titleOfDeck } from './titleOfDeck';

export const decks = {
  name: 'decks',
  path: 'admin/decks',
  update: deckUpdateSchema,
  create: deckCreationSchema,
  icon: Style,
  recordRepresentation: titleOfDeck,
  list: lazyScreen(() => import('./DeckList'), 'DeckList'),
  add: lazyScreen(() => import('./DeckEdit'), 'DeckAdd'),
  edit: lazyScreen(() => import('./DeckEdit'), 'DeckEdit'),
};
