import { dictionary } from '../../i18n/dictionary';

export const checkText = dictionary('deckCheck', {
  en: () => import('./en'),
  si: () => import('./si'),
});
