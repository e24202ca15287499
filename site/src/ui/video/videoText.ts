import { dictionary } from '../../i18n/dictionary';

export const videoText = dictionary('video', {
  en: () => import('./en'),
  si: () => import('./si'),
});
