import { dictionary } from '../../i18n/dictionary';

export const startText = dictionary('start', {
  en: () => import('./en'),
  si: () => import('./si'),
});
