import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  label: 'පෙරදසුන',
  'status.draft': 'කෙටුම්පතක පෙරදසුන: තවම පළ කර නැහැ.',
  'status.published': 'පාඨකයන් දකින පිටුවේ පෙරදසුන.',
  until: 'මේ සබැඳිය {{date}} දක්වා ක්‍රියා කරනවා.',
  'expired.title': 'මේ සබැඳියේ කාලය ඉවරයි',
  'expired.text': 'එය එවූ කෙනාගෙන් අලුත් එකක් ඉල්ලන්න.',
} satisfies Texts<keyof typeof en>;
