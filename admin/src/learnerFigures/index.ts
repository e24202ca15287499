import School from '@mui/icons-material/School';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';

export const learnerFigures: ConsoleScreens = {
  name: 'learner-figures',
  path: 'admin/learner-figures',
  icon: School,
  recordRepresentation: 'name',
  list: lazyScreen(() => import('./LearnerFiguresList'), 'LearnerFiguresList'),
  show: lazyScreen(() => import('./LearnerFiguresShow'), 'LearnerFiguresShow'),
};
