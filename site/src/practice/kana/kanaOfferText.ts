import { dictionary } from '../../i18n/dictionary';

export const kanaOfferText = dictionary('kanaOffer', {
  en: () => import('./en'),
  si: () => import('./si'),
});
