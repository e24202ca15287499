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
  screenMissing: 'මෙම තිරය පූරණය කළ නොහැකි විය',
  screenMissingWhy: 'එහි කොටසක් බාගත කළ නොහැකි විය. සම්බන්ධතාව දුර්වල විය හැක.',
  chunkFailed: 'තුන් වරක් උත්සාහ කළත් පිටුවේ කොටසක් පූරණය කරගත නොහැකි විය',
  screenFailed: 'අනපේක්ෂිත දෝෂයක් ඇති විය',
  listFailed: 'ලැයිස්තුව පූරණය කළ නොහැකි විය.',
  recordFailed: 'මෙය පූරණය කළ නොහැකි විය.',
  select: '%{name} තෝරන්න',
} satisfies Translation<typeof layoutEn>;
