import Newspaper from '@mui/icons-material/Newspaper';
import { lazyScreen } from '../lazyScreen';
import { titleOf } from './titleOf';

export const newsEvents = {
  name: 'news-event',
  icon: Newspaper,
  recordRepresentation: titleOf,
  list: lazyScreen(
    () => import('./NewsEventList'),
    (module) => module.NewsEventList,
  ),
  add: lazyScreen(
    () => import('./NewsEventAdd'),
    (module) => module.NewsEventAdd,
  ),
  edit: lazyScreen(
    () => import('./NewsEventEdit'),
    (module) => module.NewsEventEdit,
  ),
};
