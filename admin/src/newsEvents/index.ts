import Newspaper from '@mui/icons-material/Newspaper';
import { newsEventCreationSchema, newsEventUpdateSchema } from '@nihongo-lanka/contract';
import { titleOf } from '../editing/titleOf';
import { lazyScreen } from '../lazyScreen';

export const newsEvents = {
  name: 'news-event',
  path: 'admin/news-events',
  update: newsEventUpdateSchema,
  create: newsEventCreationSchema,
  icon: Newspaper,
  recordRepresentation: titleOf,
  list: lazyScreen(() => import('./NewsEventList'), 'NewsEventList'),
  add: lazyScreen(() => import('./NewsEventEdit'), 'NewsEventAdd'),
  edit: lazyScreen(() => import('./NewsEventEdit'), 'NewsEventEdit'),
};
