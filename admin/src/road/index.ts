import Route from '@mui/icons-material/Route';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';

export const road: ConsoleScreens = {
  name: 'road',
  path: 'admin/road',
  icon: Route,
  recordRepresentation: 'title',
  list: lazyScreen(() => import('./RoadList'), 'RoadList'),
};
