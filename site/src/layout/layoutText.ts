import { dictionary } from '../i18n/dictionary';

export const layoutText = dictionary('layout', {
  en: () => import('./en'),
  si: () => import('./si'),
});

export const examplesText = dictionary('examples', {
  en: () => import('./examples/en'),
  si: () => import('./examples/si'),
});
