import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  'proof.heading': 'මේ ඔබ බව තහවුරු කරන්න',
  'proof.intro': 'ඔබ පිවිස ටික වේලාවක් ගත වුණා. ඉදිරියට යාමට ඔබේ මුරපදය නැවත ඇතුළත් කරන්න.',
  'proof.password': 'මුරපදය',
  'proof.code': 'නැත්නම් ඔබේ යෙදුමේ කේතය',
  'proof.passkey': 'පාස්කීයක් භාවිත කරන්න',
  'proof.passkeyFailed': 'පාස්කීය භාවිත කරන්න බැරි වුණා. නැවත උත්සාහ කරන්න, නැත්නම් ඔබේ මුරපදය ඇතුළත් කරන්න.',
  'proof.submit': 'තහවුරු කරන්න',
  'proof.cancel': 'අවලංගු කරන්න',
} satisfies Texts<keyof typeof en>;
