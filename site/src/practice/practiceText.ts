import { dictionary } from '../i18n/dictionary';

export const practiceText = dictionary('practice', {
  en: () => import('./en'),
  si: () => import('./si'),
});
