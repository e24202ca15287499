import { dictionary } from '../i18n/dictionary';

export const sessionText = dictionary('session', {
  en: () => import('./en'),
  si: () => import('./si'),
});
