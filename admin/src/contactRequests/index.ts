import { contactRequestUpdateSchema } from '@nihongo-lanka/contract';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';
import { InboxIcon } from './InboxIcon';

export const contactRequests: ConsoleScreens = {
  name: 'contact-requests',
  path: 'admin/contact-requests',
  update: contactRequestUpdateSchema,
  icon: InboxIcon,
  recordRepresentation: 'name',
  list: lazyScreen(() => import('./ContactRequestList'), 'ContactRequestList'),
  edit: lazyScreen(() => import('./ContactRequestEdit'), 'ContactRequestEdit'),
};
