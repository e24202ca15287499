import { dictionary } from '../i18n/dictionary';

export const lecturesText = dictionary('lectures', {
  en: () => import('./en'),
  si: () => import('./si'),
});
