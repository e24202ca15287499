import Report from '@mui/icons-material/Report';
import Style from '@mui/icons-material/Style';
import type { ConsoleScreens } from '../ConsoleResource';
import { screenWithTexts } from '../lazyScreen';

export const cardFigures: ConsoleScreens = {
  name: 'card-figures',
  path: 'admin/card-figures',
  icon: Style,
  recordRepresentation: 'japanese',
  list: screenWithTexts(() => import('./CardFiguresList'), 'CardFiguresList'),
  show: screenWithTexts(() => import('./CardFiguresShow'), 'CardFiguresShow'),
};

export const cardReports: ConsoleScreens = {
  name: 'card-reports',
  path: 'admin/card-reports',
  icon: Report,
  recordRepresentation: 'japanese',
  list: screenWithTexts(() => import('./CardReportsList'), 'CardReportsList'),
  show: screenWithTexts(() => import('./CardReportsShow'), 'CardReportsShow'),
};
