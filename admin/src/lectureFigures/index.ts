import ShowChart from '@mui/icons-material/ShowChart';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';

export const lectureFigures: ConsoleScreens = {
  name: 'lecture-figures',
  path: 'admin/lecture-figures',
  icon: ShowChart,
  recordRepresentation: 'title',
  list: lazyScreen(() => import('./LectureFiguresList'), 'LectureFiguresList'),
  show: lazyScreen(() => import('./LectureFiguresShow'), 'LectureFiguresShow'),
};
