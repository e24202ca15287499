import { dictionary } from '../i18n/dictionary';

export const sessionText = dictionary('session', {
  en: () => import('./en'),
  si: () => import('./si'),
});

export const pendingText = dictionary('pending', {
  en: () => import('./pending/en'),
  si: () => import('./pending/si'),
});

export const signInAgainText = dictionary('signInAgain', {
  en: () => import('./signInAgain/en'),
  si: () => import('./signInAgain/si'),
});

/** For pages with something that asks again who is there. */
export const proofText = dictionary('proof', {
  en: () => import('./proof/en'),
  si: () => import('./proof/si'),
});
