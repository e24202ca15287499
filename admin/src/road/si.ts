import type { Translation } from '../i18n/translation';
import type { roadEn } from './en';

export const roadSi = {
  empty: 'ඉගෙන ගැනීමට තවම කිසිවක් නැත.',
  search: 'පියවරවල නම් අතර සොයන්න',
  rule: 'ඉගෙන ගන්නන්ට අලුත් කාඩ්පත් ලැබෙන්නේ මේ පිළිවෙළටයි. මෙයින් ඉවත් කළ දේ එහි කාඩ්පත් කට්ටලයේ හෝ දේශනයේ ඉතිරි වේ. අලුත් දේශන සහ කට්ටල අවසානයට එකතු වේ.',
  fields: { goal: 'විභාගය', position: 'පිළිවෙළ' },
  goals: { N4: 'JLPT N4', JFT: 'JFT-Basic' },
  kinds: { kana: 'කනා', lecture: 'දේශනය', words: 'වචන', kanji: 'කන්ජි', grammar: 'ව්‍යාකරණ' },
  wordsOf: '“%{title}” දේශනයේ වචන',
  items: 'කාඩ්පත් %{items}',
  isOn: '“%{title}” ගමන් මඟේ ඇත',
  added: '“%{title}” නැවත ගමන් මඟට එකතු කරන ලදී.',
  removed: '“%{title}” ගමන් මඟෙන් ඉවත් කරන ලදී.',
  moveUp: '“%{title}” ඉහළට ගෙන යන්න',
  moveDown: '“%{title}” පහළට ගෙන යන්න',
  moved: '“%{title}” දැන් %{goal} ගමන් මඟේ %{place} වන ස්ථානයේ ඇත.',
  grip: '“%{title}” වෙනත් තැනකට ඇදගෙන යන්න',
} satisfies Translation<typeof roadEn>;
