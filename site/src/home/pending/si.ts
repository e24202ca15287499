import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  waits: 'ඔබේ ලියාපදිංචිය අනුමැතිය බලාපොරොත්තුවෙන් තිබෙනවා.',
  label: 'ඔබේ ලියාපදිංචිය',
  see: 'එහි තත්ත්වය බලන්න',
  meanwhile: 'එතෙක්:',
  kana: 'කනා අකුරු',
  'kana.text': 'හිරගනා සහ කතකනා, ශබ්දත් සමඟ',
  news: 'පුවත් සහ වැඩසටහන්',
} satisfies Texts<keyof typeof en>;
