import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  question: 'ඔබ ඉගෙන ගන්න කැමති මොනවාද?',
  hint: 'ඔබේ දේශන පෙළ ගැසෙන්නේ ඒ අනුවයි. පැතිකඩෙන් මෙය වෙනස් කරන්න පුළුවන්.',
  'choice.Beginner': 'මුල් අකුරුවල සිට',
  'choice.JLPT-N4': 'JLPT N4 සඳහා',
  'choice.JFT': 'JFT-Basic සඳහා',
  'name.Beginner': 'ආරම්භක',
  'name.JLPT-N4': 'JLPT N4',
  'name.JFT': 'JFT-Basic',
  next: '{{level}} මට්ටමට යන්න',
  saved: 'දැන් ඔබේ මට්ටම {{level}}.',
} satisfies Texts<keyof typeof en>;
