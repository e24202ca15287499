import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  'notes.title': 'මගේ වචන',
  'notes.description': 'දේශනවලින් ඔබ තබා ගත් වචන සහ පේළි. ඒවා ඔබට පමණයි.',
  heading: 'මගේ වචන',
  intro: 'දේශනයක් නරඹන විට ඔබ තබා ගන්නා වචන සහ පේළි මෙහි තිබෙනවා. ඔබ හැර වෙන කවුරුත් ඒවා කියවන්නේ නැහැ.',
  empty: 'ඔබට තවම වචන නැහැ.',
  lectures: 'දේශන වෙත යන්න',
  download: 'Anki සඳහා බාගන්න (CSV)',
  place: '{{place}} දී',
  gone: 'මේ දේශනය දැන් වෙබ් අඩවියේ නැහැ.',
  text: 'ඔබේ සටහන',
  edit: 'වෙනස් කරන්න',
  save: 'සුරකින්න',
  cancel: 'අවලංගු කරන්න',
  delete: 'මකන්න',
  deleted: 'සටහන මැකුවා.',
  undo: 'ආපසු ගන්න',
  newer: 'අලුත් වචන',
  older: 'පැරණි වචන',
} satisfies Texts<keyof typeof en>;
