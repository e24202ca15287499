import Newspaper from '@mui/icons-material/Newspaper';
import { newsEventCreationSchema, newsEventUpdateSchema } from '@nihongo-lanka/contract';
import { lazyScreen } from '../lazyScreen';
import { titleOf } from './titleOf';

export const newsEvents = {
  name: 'news-event',
  path: 'admin/news-events',
  update: newsEventUpdateSchema,
  create: newsEventCreationSchema,
  icon: Newspaper,
  recordRepresentation: titleOf,
  list: lazyScreen(() => import('./NewsEventList'), 'NewsEventList'),
  add: lazyScreen(() => import('./NewsEventAdd'), 'NewsEventAdd'),
  edit: lazyScreen(() => import('./NewsEventEdit'), 'NewsEventEdit'),
};
