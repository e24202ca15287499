import type { Translation } from '../i18n/translation';
import type { setupEn } from './en';

export const setupSi = {
  title: 'විවෘත කිරීමට පෙර',
  intro:
    'එක් එක් පේළියෙන් එය ලියන තැනට, එනම් සංස්කාරක පුවරුවට, යා හැක. නැති දේ වෙනුවට වෙබ් අඩවියේ හිස් තැනක් නොපෙනේ.',
  items: {
    name: 'පදනමේ නම',
    address: 'ලිපිනය',
    phone: 'දුරකථන අංකය',
    email: 'පදනමේ විද්‍යුත් තැපැල් ලිපිනය',
    about: '“අප ගැන” පිටුව: ආරම්භය, දැක්ම සහ මෙහෙවර',
    staff: 'කාර්ය මණ්ඩලය',
    courses: 'පාඨමාලා',
    home: 'මුල් පිටුවේ පෙළ',
    support: 'සහාය පිටුවේ පෙළ',
    news: 'පුවත් සහ වැඩසටහන්',
    lectures: 'දේශන',
    lectureVideos: 'දේශනවල වීඩියෝ',
    admins: 'පදනමට එවන පණිවිඩ සඳහා පරිපාලකයෙකුගේ විද්‍යුත් තැපැල් ලිපිනය',
    mail: 'විද්‍යුත් තැපෑල යැවීම: සේවාදායකයේ %{settings}',
  },
  reasons: {
    missing: 'තවම නැත',
    example: 'තවමත් නිදසුනයි',
    untranslated: 'සිංහල පෙළ නැත',
  },
  examples:
    'වෙබ් අඩවියේ තවමත් නිදසුන් පෙන්වයි: මනඃකල්පිත පුද්ගලයන්, ලිපින, පාඨමාලා හෝ පුවත්. මෙම සටහන පෙනෙන්නේ පරිපාලකයන්ට පමණි.',
  seeWhat: 'වෙනස් කළ යුතු දේ බලන්න',
} satisfies Translation<typeof setupEn>;
