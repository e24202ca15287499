import Style from '@mui/icons-material/Style';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';

export const cardFigures: ConsoleScreens = {
  name: 'card-figures',
  path: 'admin/card-figures',
  icon: Style,
  recordRepresentation: 'japanese',
  list: lazyScreen(() => import('./CardFiguresList'), 'CardFiguresList'),
  show: lazyScreen(() => import('./CardFiguresShow'), 'CardFiguresShow'),
};
