import { dictionary } from '../../i18n/dictionary';

export const pendingHomeText = dictionary('pendingHome', {
  en: () => import('./en'),
  si: () => import('./si'),
});
