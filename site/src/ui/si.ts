import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  loading: 'පූරණය වෙමින් …',
  'failed.network': 'සේවාදායකයට සම්බන්ධ වෙන්න බැහැ. ඔබේ අන්තර්ජාල සම්බන්ධතාව පරීක්ෂා කරන්න.',
  'failed.unexpected': 'අනපේක්ෂිත දෝෂයක් ඇති වුණා',
  'failed.chunk': 'තුන් වරක් උත්සාහ කළත් පිටුවේ කොටසක් පූරණය කරගන්න බැරි වුණා',
  'failed.chunk.heading': 'මේ පිටුව පූරණය කරන්න බැරි වුණා',
  'failed.chunk.why': 'එහි කොටසක් බාගන්න බැරි වුණා. සම්බන්ධතාව දුර්වල වෙන්න පුළුවන්.',
  'failed.retry': 'නැවත උත්සාහ කරන්න',
  'form.optional': 'අනිවාර්ය නැහැ',
  'form.draft.left': 'ඔබේ වෙනස්කම් තවම සුරැකිලා නැහැ. පෝරමයට ආපසු ආ විට ඒවා නැවත එහි තිබෙනවා.',
  'form.draft.restored': 'මේ වෙනස්කම් තවම සුරැකිලා නැහැ.',
  'form.draft.discard': 'වෙනස්කම් ඉවත ලන්න',
  'form.email.meant': 'ඔබේ ලිපිනය {{address}} නේද? වෙනස් කරන්න',
  'form.password.show': 'මුරපදය පෙන්වන්න',
  'form.password.hide': 'මුරපදය සඟවන්න',
  'toast.area': 'පණිවිඩ',
  'toast.close': 'මේ පණිවිඩය වසන්න',
  'notFound.title': 'පිටුව හමු වුණේ නැහැ',
  'notFound.text': 'සමාවන්න, ඔබ සොයන පිටුව අපට හමු වුණේ නැහැ.',
  'notFound.home': 'මුල් පිටුවට ආපසු යන්න',
  'unavailable.title': 'මොහොතක් රැඳී සිටින්න',
  'unavailable.again': 'මේ පිටුව තත්පර කිහිපයකට වරක් ඉබේම නැවත උත්සාහ කරනවා.',
} satisfies Texts<keyof typeof en>;
