import { dictionary } from '../../i18n/dictionary';

export const guardianText = dictionary('guardian', {
  en: () => import('./en'),
  si: () => import('./si'),
});
