import type { Texts } from '../i18n/dictionary';
import type { en } from './en';

export const si = {
  'failed.validate': 'ඔබේ පිවිසීම තහවුරු කරගත නොහැකි විය.',
  'failed.login': 'පිවිසීම අසාර්ථක විය',
  'login.kept': 'ඔබේ ගිණුම දිගටම තිබෙනවා.',
  'failed.logout': 'ගිණුමෙන් ඉවත් වීම අසාර්ථක විය',
  'refused.title': 'අනුමැතිය බලාපොරොත්තුවෙන්',
  'refused.heading': 'මෙම පිටුවට පිවිසීමට ඔබට අවසර නැත.',
  'refused.check': 'නැවත පරීක්ෂා කරන්න',
  'refused.checking': 'පරීක්ෂා කරමින් …',
  'refused.still': 'ඔබේ ගිණුම තවමත් අනුමැතිය බලාපොරොත්තුවෙන් පවතී.',
  'waiting.scripts': 'මෙතැනින් පිටුව විවෘත කළ විට ඔබේ පිවිසීම තහවුරු වේ:',
  'waiting.open': 'පිටුව විවෘත කරන්න',
} satisfies Texts<keyof typeof en>;
