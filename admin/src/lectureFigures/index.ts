import ShowChart from '@mui/icons-material/ShowChart';
import type { ConsoleScreens } from '../ConsoleResource';
import { screenWithTexts } from '../lazyScreen';

export const lectureFigures: ConsoleScreens = {
  name: 'lecture-figures',
  path: 'admin/lecture-figures',
  icon: ShowChart,
  recordRepresentation: 'title',
  list: screenWithTexts(() => import('./LectureFiguresList'), 'LectureFiguresList'),
  show: screenWithTexts(() => import('./LectureFiguresShow'), 'LectureFiguresShow'),
};
