import { dictionary } from '../i18n/dictionary';

export const aboutText = dictionary('about', {
  en: () => import('./en'),
  si: () => import('./si'),
});
