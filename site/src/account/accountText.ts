import { dictionary } from '../i18n/dictionary';

export const accountText = dictionary('account', {
  en: () => import('./en'),
  si: () => import('./si'),
});

export const announcementsText = dictionary('announcements', {
  en: () => import('./announcements/en'),
  si: () => import('./announcements/si'),
});

export const applicationText = dictionary('application', {
  en: () => import('./application/en'),
  si: () => import('./application/si'),
});

export const guardianText = dictionary('guardian', {
  en: () => import('./guardian/en'),
  si: () => import('./guardian/si'),
});

/** Of the profile, past what registration and login say too. */
export const profileText = dictionary('profile', {
  en: () => import('./profile/en'),
  si: () => import('./profile/si'),
});

export const personalText = dictionary('personal', {
  en: () => import('./personal/en'),
  si: () => import('./personal/si'),
});
