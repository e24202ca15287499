import { dictionary } from '../i18n/dictionary';

export const newsText = dictionary('news', { en: () => import('./en'), si: () => import('./si') });
