import { dictionary } from '../i18n/dictionary';

export const accountText = dictionary('account', {
  en: () => import('./en'),
  si: () => import('./si'),
});
