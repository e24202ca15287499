import { dictionary } from '../../i18n/dictionary';

export const printText = dictionary('kanaPrint', {
  en: () => import('./en'),
  si: () => import('./si'),
});
