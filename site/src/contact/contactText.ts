import { dictionary } from '../i18n/dictionary';

export const contactText = dictionary('contact', {
  en: () => import('./en'),
  si: () => import('./si'),
});
