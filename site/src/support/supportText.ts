import { dictionary } from '../i18n/dictionary';

export const supportText = dictionary('support', {
  en: () => import('./en'),
  si: () => import('./si'),
});
