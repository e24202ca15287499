import { dictionary } from '../../i18n/dictionary';

export const levelText = dictionary('level', {
  en: () => import('./en'),
  si: () => import('./si'),
});
