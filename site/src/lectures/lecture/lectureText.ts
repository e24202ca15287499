import { dictionary } from '../../i18n/dictionary';

export const lectureText = dictionary('lecture', {
  en: () => import('./en'),
  si: () => import('./si'),
});
