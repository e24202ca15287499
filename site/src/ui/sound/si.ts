import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  hear: 'සවන් දෙන්න:',
  'hear.it': 'සවන් දෙන්න',
  silent: 'දැන් හඬ ඇහෙන්නේ නැහැ.',
  'choose.itself': 'ඉබේම ඇහෙන්න',
  'choose.press': 'එබුවොත් විතරක්',
} satisfies Texts<keyof typeof en>;
