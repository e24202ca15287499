import { dictionary } from '../i18n/dictionary';

export const privacyText = dictionary('privacy', {
  en: () => import('./en'),
  si: () => import('./si'),
});
