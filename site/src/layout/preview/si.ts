import type { Texts } from '../../i18n/dictionary';
import type { en } from './en';

export const si = {
  label: 'පෙරදසුන',
  'status.draft': 'කෙටුම්පතක පෙරදසුන: තවම පළ කර නැත.',
  'status.published': 'පාඨකයන් දකින පිටුවේ පෙරදසුන.',
  until: 'මෙම සබැඳිය {{date}} දක්වා ක්‍රියා කරයි.',
  'expired.title': 'මෙම සබැඳියේ කාලය ඉකුත් වී ඇත',
  'expired.text': 'එය එවූ කෙනාගෙන් අලුත් එකක් ඉල්ලන්න.',
} satisfies Texts<keyof typeof en>;
