import type { Translation } from '../i18n/translation';
import type { cardFiguresEn } from './en';

export const cardFiguresSi = {
  name: 'වැඩිපුර වැරදෙන දේ |||| වැඩිපුර වැරදෙන දේ',
  search: 'ජපන් වචනයෙන්, කියවන ආකාරයෙන් හෝ තේරුමෙන් සොයන්න',
  fields: {
    japanese: 'කාඩ්පත',
    meaning: 'තේරුම',
    type: 'වර්ගය',
    kind: 'අසන දේ',
    learners: 'ඉගෙනුම්කරුවන් ගණන',
    answers: 'පිළිතුරු ගණන',
    fails: 'වැරදුණු ගණන',
    share: 'වැරදුණු ප්‍රතිශතය',
    deck: 'කාඩ්පත් මාලාව',
  },
  types: { kana: 'කනා අකුර', word: 'වචනය', kanji: 'කන්ජි අකුර' },
  kinds: {
    meaning: 'තේරුම',
    reading: 'කියවන ආකාරය',
    gap: 'වාක්‍යයක හිස්තැන',
    hearing: 'ශ්‍රවණය',
    writing: 'ලිවීම',
    sound: 'අකුරේ ශබ්දය',
    sign: 'අකුර',
  },
  decks: { hiragana: 'හිරගනා', katakana: 'කතකනා', lecture: '“%{title}” දේශනයේ වචන' },
  inShort: 'පිළිතුරු %{answers}න් %{fails}ක් වැරදී ඇත (%{share}). ඉගෙනුම්කරුවන් ගණන: %{learners}',
  rule: 'සෑම දිනකම පළමු පිළිතුර ගණන් ගැනේ. පසෙකට තැබූ කාඩ්පතක් ඉගෙනුම්කරුවෙකු නැවත ආරම්භ කළ විට වැරදුණු ගණන 0 සිට ගණන් ගැනේ.',
  reading: 'කියවන ආකාරය: %{reading}',
  example: 'උදාහරණය: %{example}',
  shelved: 'පසෙකට තබා ඇති ඉගෙනුම්කරුවන් ගණන: %{count}',
  inDecks: 'කාඩ්පත් මාලා',
  others: 'වෙනත් ආකාරවලින් අසන විට',
} satisfies Translation<typeof cardFiguresEn>;
