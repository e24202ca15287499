import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  'print.title': 'හිරගනා, කතකනා සහ කන්ජි ලිවීමේ අභ්‍යාස පත්‍ර',
  'print.description':
    'මුද්‍රණය කරගන්න අභ්‍යාස පත්‍ර: සියලු හිරගනා, සියලු කතකනා සහ මුල් කන්ජි 80, ඉරි අඳින පිළිවෙළත් සමඟ. ලියන්න කොටු සහිතව, නැත්නම් බිත්තියේ එල්ලන පෝස්ටරයක් ලෙස.',
  'heading.sheet': '{{script}} ලියා පුහුණු වෙන්න',
  'heading.poster': '{{script}} බිත්ති පෝස්ටරය',
  'script.hiragana': 'හිරගනා',
  'script.katakana': 'කතකනා',
  'script.n5': 'මුල් කන්ජි 80',
  lead: 'අංකවලින් පෙන්වන්නේ ඉරි අඳින පිළිවෙළයි. සෑම අංකයක්ම තිබෙන්නේ ඒ ඉර පටන් ගන්න තැනයි.',
  'use.sheet': 'මුලින් අළු පාට අකුරු උඩින් අඳින්න. ඊළඟට හිස් කොටුවල මතකයෙන් ලියන්න.',
  'use.poster': 'හැමදාම පෙනෙන තැනක එල්ලන්න.',
  scripts: 'අකුරු',
  forms: 'මුද්‍රණය කරන දේ',
  'form.sheet': 'ලියන්න කොටු',
  'form.poster': 'බිත්ති පෝස්ටරය',
  print: 'මුද්‍රණය කරන්න',
  back: 'සියලු කනා අකුරු ශබ්දත් සමඟ',
  'picture.sheet': '{{sign}}, ඉරි අඳින පිළිවෙළත් ලියන්න කොටුත් සමඟ',
  'picture.poster': '{{sign}}, ඉරි අඳින පිළිවෙළත් සමඟ',
  small: 'කුඩා {{reading}}',
  long: 'දිගු ස්වරය',
  'strokes.one': 'එක ඉරයි',
  'strokes.many': 'ඉරි {{count}}ක්',
} satisfies Texts<keyof typeof en>;
