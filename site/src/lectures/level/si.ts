import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  'name.Beginner': 'ආරම්භක',
  'name.JLPT-N4': 'JLPT N4',
  'name.JFT': 'JFT-Basic',
  next: '{{level}} මට්ටමට යන්න',
  saved: 'දැන් ඔබේ මට්ටම {{level}}.',
} satisfies Texts<keyof typeof en>;
