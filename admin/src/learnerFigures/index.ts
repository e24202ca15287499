import School from '@mui/icons-material/School';
import type { ConsoleScreens } from '../ConsoleResource';
import { screenWithTexts } from '../lazyScreen';

export const learnerFigures: ConsoleScreens = {
  name: 'learner-figures',
  path: 'admin/learner-figures',
  icon: School,
  recordRepresentation: 'name',
  list: screenWithTexts(() => import('./LearnerFiguresList'), 'LearnerFiguresList'),
  show: screenWithTexts(() => import('./LearnerFiguresShow'), 'LearnerFiguresShow'),
};
