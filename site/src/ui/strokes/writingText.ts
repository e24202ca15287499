import { dictionary } from '../../i18n/dictionary';

export const writingText = dictionary('writing', {
  en: () => import('./en'),
  si: () => import('./si'),
});
