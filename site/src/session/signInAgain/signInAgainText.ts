import { dictionary } from '../../i18n/dictionary';

export const signInAgainText = dictionary('signInAgain', {
  en: () => import('./en'),
  si: () => import('./si'),
});
