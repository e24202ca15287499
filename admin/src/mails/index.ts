import Outbox from '@mui/icons-material/Outbox';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';

export const mails: ConsoleScreens = {
  name: 'mails',
  path: 'admin/mails',
  icon: Outbox,
  recordRepresentation: 'to',
  list: lazyScreen(() => import('./MailList'), 'MailList'),
  show: lazyScreen(() => import('./MailShow'), 'MailShow'),
};
