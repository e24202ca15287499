import { dictionary } from '../i18n/dictionary';

export const kanaText = dictionary('kana', {
  en: () => import('./en'),
  si: () => import('./si'),
});
