import { dictionary } from '../../i18n/dictionary';

export const announcementsText = dictionary('announcements', {
  en: () => import('./en'),
  si: () => import('./si'),
});
