import type { Texts } from '../../i18n/dictionaries';
import type { en } from './en';

export const si = {
  'check.title': 'මේ කට්ටලය මම දන්නවා',
  'check.description': 'කාඩ්පත් කට්ටලයක් දන්නා ලෙස සලකුණු කරන්න කලින් ප්‍රශ්න කිහිපයක්.',
  heading: '“{{title}}” ඔක්කොම ඔබ දන්නවාද?',
  intro:
    'ඒ ගැන ප්‍රශ්න කිහිපයකට පිළිතුරු දෙන්න. ඊට පස්සේ එහි කාඩ්පත් {{count}} දන්නා ලෙස අපි සලකුණු කරනවා. පසුව ඒ හැම එකක්ම නැවත එනවා.',
  failed: 'ඔබ නොදන්නා දේ අලුත් කාඩ්පත් විදිහට තිබෙනවා.',
  none: 'මේ කට්ටලයේ හැම කාඩ්පතක්ම ඔබට හමු වෙලා තිබෙනවා.',
  'ask.sound': 'මෙය කියවන්නේ කොහොමද?',
  'ask.meaning': 'මෙහි තේරුම කුමක්ද?',
  unknown: 'මම දන්නේ නැහැ',
  send: 'මගේ පිළිතුරු බලන්න',
  sending: 'බලනවා …',
  back: 'මගේ සැලැස්මට',
} satisfies Texts<keyof typeof en>;
