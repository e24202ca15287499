import { dictionary } from '../i18n/dictionary';

export const uiText = dictionary('ui', { en: () => import('./en'), si: () => import('./si') });
