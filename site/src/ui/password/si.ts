import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  needs: 'මුරපදයේ තිබෙන්න ඕනෑ දේ:',
  'needs.length': 'අවම වශයෙන් අකුරු 8ක්',
  'needs.uppercase': 'ඉංග්‍රීසි කැපිටල් අකුරක්',
  'needs.number': 'ඉලක්කමක්',
  'needs.symbol': 'සංකේතයක් (උදා: ! හෝ #)',
  met: 'තිබෙනවා',
  missing: 'තවම නැහැ',
  'strength.weak': 'පහසුවෙන් අනුමාන කරන්න පුළුවන්. තවත් දිග මුරපදයක් යොදන්න',
  'strength.fair': 'තරමක් හොඳයි. තවත් අකුරු කිහිපයක් එක් කළොත් ශක්තිමත් වෙනවා',
  'strength.strong': 'ශක්තිමත්',
} satisfies Texts<keyof typeof en>;
