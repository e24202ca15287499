import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  label: 'ඔබේ ඉගෙනීම',
  practice: 'අභ්‍යාස',
  due: 'අදට කාඩ්පත්: {{count}}',
  nothingDue: 'දැන් නැවත බලන්න කාඩ්පත් නැහැ.',
  notes: 'මගේ වචන',
  kept: 'එක් කළ ගණන: {{count}}',
  noNotes: 'නරඹන අතරේ වචන එක් කරගන්න.',
  kana: 'කනා අකුරු',
  event: 'ඊළඟ වැඩසටහන',
  news: 'අලුත් පුවත්',
} satisfies Texts<keyof typeof en>;
