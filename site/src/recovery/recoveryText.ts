import { dictionary } from '../i18n/dictionary';

export const recoveryText = dictionary('recovery', {
  en: () => import('./en'),
  si: () => import('./si'),
});
