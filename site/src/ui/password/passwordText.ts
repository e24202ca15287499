import { dictionary } from '../../i18n/dictionary';

export const passwordText = dictionary('password', {
  en: () => import('./en'),
  si: () => import('./si'),
});
