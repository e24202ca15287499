import type { Texts } from '../../i18n/dictionary';
import type { en } from './en';

export const si = {
  hear: 'සවන් දෙන්න:',
  'hear.it': 'සවන් දෙන්න',
  silent: 'දැන් හඬ ඇහෙන්නේ නැහැ.',
} satisfies Texts<keyof typeof en>;
