import { dictionary } from '../../i18n/dictionary';

export const applicationText = dictionary('application', {
  en: () => import('./en'),
  si: () => import('./si'),
});
