import { dictionary } from '../i18n/dictionary';

export const notesText = dictionary('notes', {
  en: () => import('./en'),
  si: () => import('./si'),
});
