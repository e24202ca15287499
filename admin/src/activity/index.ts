import History from '@mui/icons-material/History';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';

export const activity: ConsoleScreens = {
  name: 'activity',
  path: 'admin/activity',
  icon: History,
  list: lazyScreen(() => import('./ActivityList'), 'ActivityList'),
};
