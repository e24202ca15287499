import type { Texts } from '../i18n/dictionary';
import type { en } from './en';

export const si = {
  'notes.title': 'මගේ සටහන්',
  'notes.description': 'දේශන ගැන ඔබ තබා ගත් සටහන්. ඒවා ඔබට පමණි.',
  heading: 'මගේ සටහන්',
  intro: 'දේශනයක් නරඹන විට ඔබ තබා ගන්නා සටහන් මෙහි ඇත. ඔබ හැර වෙන කිසිවෙකු ඒවා කියවන්නේ නැත.',
  empty: 'ඔබට තවම සටහන් නැත.',
  lectures: 'දේශන වෙත යන්න',
  download: 'Anki සඳහා බාගන්න (CSV)',
  place: '{{place}} දී',
  gone: 'මෙම දේශනය දැන් වෙබ් අඩවියේ නැත.',
  text: 'ඔබේ සටහන',
  edit: 'වෙනස් කරන්න',
  save: 'සුරකින්න',
  cancel: 'අවලංගු කරන්න',
  delete: 'මකන්න',
  deleted: 'සටහන මැකී ඇත.',
  undo: 'ආපසු ගන්න',
  newer: 'අලුත් සටහන්',
  older: 'පැරණි සටහන්',
} satisfies Texts<keyof typeof en>;
