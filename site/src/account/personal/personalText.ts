import { dictionary } from '../../i18n/dictionary';

export const personalText = dictionary('personal', {
  en: () => import('./en'),
  si: () => import('./si'),
});
