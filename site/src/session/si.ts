import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  'failed.validate': 'ඔබේ පිවිසීම තහවුරු කරගන්න බැරි වුණා.',
  'failed.login': 'පිවිසෙන්න බැරි වුණා',
  'login.kept': 'නැවතත් සාදරයෙන් පිළිගන්නවා! ඔබේ ගිණුම දිගටම තිබෙනවා.',
  'failed.logout': 'ගිණුමෙන් ඉවත් වෙන්න බැරි වුණා',
  'refused.title': 'අනුමැතිය බලාපොරොත්තුවෙන්',
  'refused.heading': 'මේ පිටුවට පිවිසෙන්න ඔබට අවසර නැහැ.',
  'refused.check': 'නැවත පරීක්ෂා කරන්න',
  'refused.checking': 'පරීක්ෂා කරමින් …',
  'refused.still': 'ඔබේ ගිණුම තවමත් අනුමැතිය බලාපොරොත්තුවෙන් තිබෙනවා.',
  'waiting.scripts': 'මෙතැනින් පිටුව විවෘත කළ විට ඔබේ පිවිසීම තහවුරු වෙනවා:',
  'waiting.open': 'පිටුව විවෘත කරන්න',
} satisfies Texts<keyof typeof en>;
