import { dictionary } from '../../i18n/dictionary';

export const lectureWordsText = dictionary('practiceLecture', {
  en: () => import('./en'),
  si: () => import('./si'),
});
