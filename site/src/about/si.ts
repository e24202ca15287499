import type { Texts } from '../i18n/dictionary';
import type { en } from './en';

export const si = {
  'about.title': 'අප ගැන',
  'about.description':
    'ජපන් පාඩම් නොමිලේ ලබා දෙන පදනම: එය ඇරඹුණු හැටි, එහි දැක්ම සහ මෙහෙවර, සහ සෑම පාඨමාලාවක්ම නොමිලේ පවත්වාගෙන යන අය.',
  heading: 'අප ගැන',
  background: 'ආරම්භය',
  picture: 'තොරී දොරටුවක් සහ සුදු ස්තූපයක් අතරින්, රළ මතින් රතු හිරු නැඟෙයි. ඉදිරියෙන් නෙළුමක් පිපෙයි.',
  vision: 'දැක්ම',
  mission: 'මෙහෙවර',
  team: 'අපේ කණ්ඩායම',
  'team.text': 'පාඩම් නොනවත්වා, නොමිලේම ඔබ වෙත ගෙන එන්නේ මොවුන්ය.',
} satisfies Texts<keyof typeof en>;
