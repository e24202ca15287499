import { dictionary } from '../i18n/dictionary';

export const layoutText = dictionary('layout', {
  en: () => import('./en'),
  si: () => import('./si'),
});
