import { dictionary } from '../../i18n/dictionary';

export const previewText = dictionary('preview', {
  en: () => import('./en'),
  si: () => import('./si'),
});
