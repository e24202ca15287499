import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';
import { InboxIcon } from './InboxIcon';

export const contactRequests: ConsoleScreens = {
  name: 'contact-requests',
  icon: InboxIcon,
  recordRepresentation: 'name',
  list: lazyScreen(
    () => import('./ContactRequestList'),
    (module) => module.ContactRequestList,
  ),
  edit: lazyScreen(
    () => import('./ContactRequestEdit'),
    (module) => module.ContactRequestEdit,
  ),
};
