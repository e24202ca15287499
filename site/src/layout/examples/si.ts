import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  label: 'පරිපාලකයන් සඳහා',
  text: 'මේ වෙබ් අඩවියේ තවමත් නිදසුන් තිබෙනවා: මනඃකල්පිත පුද්ගලයන්, ලිපින, පාඨමාලා හෝ පුවත්. මේ සටහන පෙනෙන්නේ පරිපාලකයන්ට පමණයි.',
  link: 'වෙනස් කළ යුතු දේ බලන්න',
} satisfies Texts<keyof typeof en>;
