import type { Translation } from '../i18n/translation';
import type { sessionEn } from './en';

export const sessionSi = {
  ended: 'ඔබේ පිවිසීම අවසන් වී ඇත',
  intro: 'ඉදිරියට යාමට %{name}ගේ මුරපදය ඇතුළත් කරන්න. ඔබ ලියූ දේ තවමත් මෙහි තිබේ.',
  logIn: 'පිවිසෙන්න',
  second: 'ඔබේ යෙදුමේ පෙනෙන ඉලක්කම් හය හෝ ප්‍රතිසාධන කේතයක් ඇතුළත් කරන්න.',
  code: 'කේතය',
  proof: 'මේ ඔබ බව තහවුරු කරන්න',
  proofIntro: 'මෙය අහෝසි කළ නොහැක. ඉදිරියට යාමට ඔබේ මුරපදය නැවත ඇතුළත් කරන්න.',
  orCode: 'නැතහොත් ඔබේ යෙදුමේ කේතය',
  passkey: 'පාස්කීයක් භාවිත කරන්න',
  passkeyFailed: 'පාස්කීය භාවිත වූයේ නැත. නැවත උත්සාහ කරන්න, නැතහොත් ඔබේ මුරපදය ඇතුළත් කරන්න.',
  confirm: 'තහවුරු කරන්න',
  otherAccount: 'වෙනත් ගිණුමකින්',
  leaveTitle: 'නොසුරැකම පිටව යන්නද?',
  unsaved: 'ඔබේ වෙනස්කම් සමහරක් තවම සුරැකී නැත. මෙම තිරයෙන් පිටව ගියහොත් ඒවා නැති වේ.',
  leave: 'නොසුරැක යන්න',
  stay: 'මෙහි රැඳෙන්න',
} satisfies Translation<typeof sessionEn>;
