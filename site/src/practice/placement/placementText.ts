import { dictionary } from '../../i18n/dictionary';

export const placementText = dictionary('placement', {
  en: () => import('./en'),
  si: () => import('./si'),
});
