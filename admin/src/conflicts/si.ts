import type { Translation } from '../i18n/translation';
import type { conflictsEn } from './en';

export const conflictsSi = {
  title: 'වෙනත් කෙනෙක් මෙය වෙනස් කර ඇත',
  content: 'ඔබ විවෘත කළ පසු මෙය වෙනස් කර ඇත. කිසිවක් මකා දමා නැත. ඔබේ වෙනස්කම් තවමත් පෝරමයේ ඇත.',
  same: 'අනෙක් කෙනා සුරැකි දේත් ඔබේ දේත් එකමය.',
  theirs: 'අනෙක් කෙනාගේ',
  yours: 'ඔබේ',
  before: 'කලින්',
  onlyTheirs: 'අනෙක් කෙනා වෙනස් කළ දේ',
  both: 'දෙදෙනාම වෙනස් කළ දේ: තබා ගන්නා එක තෝරන්න',
  empty: '(හිස්)',
  keep: 'වෙනස්කම් දෙකම සමඟ ඉදිරියට යන්න',
  discard: 'මගේ වෙනස්කම් ඉවත ලන්න',
  merged: 'අනෙක් කෙනාගේ වෙනස්කම් දැන් පෝරමයේ ඇත. ඔබේ වෙනස්කම්ද තබා ගැනීමට නැවත සුරකින්න.',
} satisfies Translation<typeof conflictsEn>;
