import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  'home.title': 'නොමිලේ ජපන් භාෂා පාඩම් අන්තර්ජාලයෙන්',
  'home.description':
    'ශ්‍රී ලංකාවේ තරුණ පරපුරට ජපන් භාෂාව නොමිලේ: ආරම්භකයන්ට සහ JLPT N4, JFT විභාගවලට සූදානම් වන අයට, සිංහල සහ ඉංග්‍රීසි උපසිරැසි සහිත වීඩියෝ දේශන.',
  'hero.heading': 'ඔබ සිටින තැන සිටම ජපන් භාෂාව නොමිලේ ඉගෙන ගන්න',
  'hero.text':
    'පළමු හිරගනා අකුරේ සිට JLPT N4 සහ JFT විභාග දක්වා, ශ්‍රී ලංකාවේ ඉගෙනුම්කරුවන්ට පහසුවෙන් තේරෙන සේ සකස් කළ වීඩියෝ දේශන.',
  'hero.register': 'නොමිලේ ලියාපදිංචි වන්න',
  'hero.lectures': 'දේශන බලන්න',
  'hero.continue': 'ඔබේ දේශන වෙත යන්න',
  'samples.heading': 'දැන්ම එකක් නරඹන්න',
  'steps.heading': 'ආරම්භ කරන්නේ මෙහෙමයි',
  'steps.register.heading': 'ලියාපදිංචි වන්න',
  'steps.register.text': 'එක් පෝරමයක් පුරවන්න. ඒ සඳහා විනාඩි තුනක් පමණ ගත වෙනවා.',
  'steps.approval.heading': 'අනුමැතිය ලබන්න',
  'steps.approval.text': 'පදනමේ කෙනෙක් ඔබේ ලියාපදිංචිය කියවා ඔබේ ගිණුම විවෘත කරනවා.',
  'steps.watch.heading': 'නරඹා ඉගෙන ගන්න',
  'steps.watch.text': 'පිවිස, සියලු දේශන කැමති වාර ගණනක් නරඹන්න.',
  'courses.heading': 'පාඨමාලා තුනක්, එකම ගමනක්',
  'courses.points': 'ඔබ ඉගෙන ගන්නා දේ',
  'courses.see': 'දේශන බලන්න',
  'facility.heading': 'ඔබේ පන්ති කාමරය අන්තර්ජාලයේ',
  'facility.picture': 'あ අකුර සහිත දේශනයක් දිස්වන දුරකථනයක්. අසලින් පොතක්, පැන්සලක් සහ තේ කෝප්පයක්.',
  'culture.heading': 'භාෂාවෙන් ඔබ්බට',
  'culture.picture': 'ජපන් රටා එකතුවක්: රළ, හණ පත්‍ර, එකිනෙක බැඳුණු කව, පංකාවක් සහ ප්ලම් මල්.',
  'success.heading': 'සාර්ථකත්වයේ රහස',
  'staff.heading': 'මේ සියල්ල කරගෙන යන අය',
  'staff.more': 'පදනම ගැන තවත් දැනගන්න',
  'academic.heading': 'අධ්‍යයන කාර්ය මණ්ඩලය',
  'courses.lectures': 'දේශන',
  'courses.noVideo': 'ළඟදීම',
  'courses.moreLectures': 'තවත් දේශන {{count}}ක්',
} satisfies Texts<keyof typeof en>;
