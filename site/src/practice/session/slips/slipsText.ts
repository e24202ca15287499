import { dictionary } from '../../../i18n/dictionary';

export const slipsText = dictionary('slips', {
  en: () => import('./en'),
  si: () => import('./si'),
});
