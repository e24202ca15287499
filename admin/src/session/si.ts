import type { Translation } from '../i18n/translation';
import type { sessionEn } from './en';

export const sessionSi = {
  ended: 'ඔබේ පිවිසීම අවසන් වී ඇත',
  intro: 'ඉදිරියට යාමට %{name}ගේ මුරපදය ඇතුළත් කරන්න. ඔබ ලියූ දේ තවමත් මෙහි තිබේ.',
  logIn: 'පිවිසෙන්න',
  otherAccount: 'වෙනත් ගිණුමකින්',
  leaveTitle: 'නොසුරැකම පිටව යන්නද?',
  unsaved: 'ඔබේ වෙනස්කම් සමහරක් තවම සුරැකී නැත. මෙම තිරයෙන් පිටව ගියහොත් ඒවා නැති වේ.',
  leave: 'නොසුරැක යන්න',
  stay: 'මෙහි රැඳෙන්න',
} satisfies Translation<typeof sessionEn>;
