import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  'support.title': 'සහාය',
  'support.description':
    'ශ්‍රී ලංකාවේ නොමිලේ දෙන ජපන් භාෂා පාඩම්වලට ඔබට සහාය දිය හැකි ආකාර, සහ පිවිසීම, දේශන, රැකියා යෝජනා පිළිබඳව ඉගෙනුම්කරුවන්ට උදව් ලැබෙන තැන්.',
  heading: 'සහාය',
  lead: 'පාඩම් නොමිලේම පවත්වාගෙන යාමට අපට උදව් කරන්න, නැත්නම් ඔබේ ඉගෙනීමට උදව් ලබා ගන්න.',
  'video.title': 'අපේ පාඩම් දෙස බැල්මක්',
  contact: 'අපට ලියන්න',
  lectures: 'දේශන බලන්න',
  exams: 'JLPT N4 සහ JFT-Basic විභාග ගැන',
} satisfies Texts<keyof typeof en>;
