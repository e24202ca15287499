import { dictionary } from '../i18n/dictionary';

export const signInText = dictionary('signIn', {
  en: () => import('./en'),
  si: () => import('./si'),
});
