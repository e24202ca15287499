import { dictionary } from '../i18n/dictionary';

export const homeText = dictionary('home', { en: () => import('./en'), si: () => import('./si') });
