import Report from '@mui/icons-material/Report';
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

export const cardReports: ConsoleScreens = {
  name: 'card-reports',
  path: 'admin/card-reports',
  icon: Report,
  recordRepresentation: 'japanese',
  list: lazyScreen(() => import('./CardReportsList'), 'CardReportsList'),
  show: lazyScreen(() => import('./CardReportsShow'), 'CardReportsShow'),
};
