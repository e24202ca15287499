import { dictionary } from '../../i18n/dictionary';

export const soundText = dictionary('sound', {
  en: () => import('./en'),
  si: () => import('./si'),
});
