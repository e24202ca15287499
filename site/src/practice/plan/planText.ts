import { dictionary } from '../../i18n/dictionary';

export const planText = dictionary('practicePlan', {
  en: () => import('./en'),
  si: () => import('./si'),
});
