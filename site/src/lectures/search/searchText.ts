import { dictionary } from '../../i18n/dictionary';

export const searchText = dictionary('search', {
  en: () => import('./en'),
  si: () => import('./si'),
});
