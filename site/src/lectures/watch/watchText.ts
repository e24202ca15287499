import { dictionary } from '../../i18n/dictionary';

export const watchText = dictionary('watch', {
  en: () => import('./en'),
  si: () => import('./si'),
});
