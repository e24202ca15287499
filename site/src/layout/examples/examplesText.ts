import { dictionary } from '../../i18n/dictionary';

export const examplesText = dictionary('examples', {
  en: () => import('./en'),
  si: () => import('./si'),
});
