import type { Texts } from '../../i18n/dictionary';
import type { en } from './en';

export const si = {
  heading: 'ඔබේ පිවිසීමේ කාලය අවසන්',
  intro: 'නැවත පිවිසෙන්න. එවිට පෝරමය යැවේ. ඔබ ලියූ දේ තවමත් මෙහි තිබේ.',
  username: 'පරිශීලක නාමය',
  password: 'මුරපදය',
  second: 'ඔබේ යෙදුමේ පෙනෙන ඉලක්කම් හය හෝ ප්‍රතිසාධන කේතයක් ඇතුළත් කරන්න.',
  code: 'කේතය',
  passkey: 'පාස්කීයක් භාවිත කරන්න',
  passkeyFailed: 'පාස්කීය භාවිත කළ නොහැකි විය. නැවත උත්සාහ කරන්න, නැතහොත් කේතයක් ඇතුළත් කරන්න.',
  submit: 'පිවිස යවන්න',
  cancel: 'අවලංගු කරන්න',
} satisfies Texts<keyof typeof en>;
