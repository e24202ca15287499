import type { Texts } from '../i18n/dictionary';
import type { en } from './en';

export const si = {
  loading: 'පූරණය වෙමින් …',
  'failed.network': 'සේවාදායකයට සම්බන්ධ විය නොහැක. ඔබේ අන්තර්ජාල සම්බන්ධතාව පරීක්ෂා කරන්න.',
  'failed.unexpected': 'අනපේක්ෂිත දෝෂයක් ඇති විය',
  'failed.chunk': 'තුන් වරක් උත්සාහ කළත් පිටුවේ කොටසක් පූරණය කරගත නොහැකි විය',
  'failed.chunk.heading': 'මෙම පිටුව පූරණය කළ නොහැකි විය',
  'failed.chunk.why': 'එහි කොටසක් බාගත කළ නොහැකි විය. සම්බන්ධතාව දුර්වල විය හැක.',
  'failed.retry': 'නැවත උත්සාහ කරන්න',
  'form.optional': 'අනිවාර්ය නොවේ',
  'form.draft.left': 'ඔබේ වෙනස්කම් තවම සුරැකී නැත. පෝරමයට ආපසු පැමිණි විට ඒවා නැවත එහි ඇත.',
  'form.draft.restored': 'මෙම වෙනස්කම් තවම සුරැකී නැත.',
  'form.draft.discard': 'වෙනස්කම් ඉවත ලන්න',
  'form.email.meant': 'ඔබේ ලිපිනය {{address}} නේද? වෙනස් කරන්න',
  'form.password.show': 'මුරපදය පෙන්වන්න',
  'form.password.hide': 'මුරපදය සඟවන්න',
  'toast.area': 'පණිවිඩ',
  'toast.close': 'මෙම පණිවිඩය වසන්න',
  'notFound.title': 'පිටුව හමු නොවීය',
  'notFound.text': 'සමාවන්න, ඔබ සොයන පිටුව අපට හමු නොවීය.',
  'notFound.home': 'මුල් පිටුවට ආපසු යන්න',
  'unavailable.title': 'මොහොතක් රැඳී සිටින්න',
  'unavailable.again': 'මෙම පිටුව තත්පර කිහිපයකට වරක් ඉබේම නැවත උත්සාහ කරයි.',
} satisfies Texts<keyof typeof en>;
