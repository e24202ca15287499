import { dictionary } from '../../i18n/dictionary';

export const rowText = dictionary('kanaRow', {
  en: () => import('./en'),
  si: () => import('./si'),
});
