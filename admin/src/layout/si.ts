import type { Translation } from '../i18n/translation';
import type { layoutEn } from './en';

export const layoutSi = {
  home: 'Nihongo Lanka',
  console: 'පරිපාලනය',
  openSite: 'වෙබ් අඩවිය බලන්න',
  retry: 'නැවත උත්සාහ කරන්න',
  logoutFailed: 'ගිණුමෙන් ඉවත් වීම අසාර්ථක විය',
  notFound: 'පිටුව හමු නොවීය',
  notFoundText: 'සමාවන්න, ඔබ සොයන පිටුව අපට හමු නොවීය.',
  toDashboard: 'පාලක පුවරුවට යන්න',
  listFailed: 'ලැයිස්තුව පූරණය කළ නොහැකි විය.',
} satisfies Translation<typeof layoutEn>;
