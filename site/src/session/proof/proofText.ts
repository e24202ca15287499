import { dictionary } from '../../i18n/dictionary';

/** For pages with something that asks again who is there. */
export const proofText = dictionary('proof', {
  en: () => import('./en'),
  si: () => import('./si'),
});
