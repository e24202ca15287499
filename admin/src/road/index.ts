import Route from '@mui/icons-material/Route';
import type { ConsoleScreens } from '../ConsoleResource';
import { screenWithTexts } from '../lazyScreen';

export const road: ConsoleScreens = {
  name: 'road',
  path: 'admin/road',
  icon: Route,
  recordRepresentation: 'title',
  list: screenWithTexts(() => import('./RoadList'), 'RoadList'),
};
