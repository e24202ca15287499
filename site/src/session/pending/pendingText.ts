import { dictionary } from '../../i18n/dictionary';

export const pendingText = dictionary('pending', {
  en: () => import('./en'),
  si: () => import('./si'),
});
