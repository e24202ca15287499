import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  'words.title': 'දේශනයක වචන',
  'words.description': 'දේශනයක වචන ගැන ප්‍රශ්න පහක්.',
  heading: '“{{title}}” දේශනයේ වචන',
  few: 'ප්‍රශ්න අහන්න මේ දේශනයේ වචන මදි.',
  scripts: 'මේ ප්‍රශ්නවලට පිළිතුරු දෙන්න, ඔබේ බ්‍රවුසරයේ JavaScript සක්‍රිය කරන්න.',
  back: 'දේශනය වෙත ආපසු',
  score: 'මුල් වතාවේම හරි: {{all}}න් {{right}}ක්',
  keep: 'මේ වචන මගේ අභ්‍යාසවලට එක් කරන්න',
  kept: 'මේ වචන දැන් ඔබේ අභ්‍යාසවල තිබෙනවා. අමතක වෙන්න කලින් ඒවා නැවත එනවා.',
  more: 'තවත් ප්‍රශ්න පහක්',
  practice: 'මගේ අභ්‍යාස වෙත',
} satisfies Texts<keyof typeof en>;
