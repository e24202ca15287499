import type { Texts } from '../i18n/dictionary';
import type { en } from './en';

export const si = {
  skip: 'අන්තර්ගතයට යන්න',
  'nav.label': 'ප්‍රධාන මෙනුව',
  'nav.home': 'මුල් පිටුව',
  'nav.lectures': 'දේශන',
  'nav.login': 'පිවිසෙන්න',
  'nav.register': 'ලියාපදිංචිය',
  'nav.profile': 'පැතිකඩ',
  'nav.logout': 'ඉවත් වන්න',
  'nav.console': 'පරිපාලනය',
  'language.label': 'භාෂාව',
  'logout.done': 'ඔබ ඉවත් විය',
  'footer.about': 'අප ගැන',
  'footer.about.text':
    'ජපානයේ රැකියා සඳහා යොමු කරන ආයතනයක් සමඟ එක්ව ශ්‍රී ලංකාවේ තරුණ පරපුර වෙනුවෙන් ක්‍රියා කරන, ලාභ නොලබන පදනමක්.',
  'footer.courses': 'පාඨමාලා',
  'footer.courses.Beginner': 'ආරම්භකයින් සඳහා ජපන් භාෂාව',
  'footer.courses.JLPT-N4': 'JLPT N4 විභාගයට සූදානම',
  'footer.courses.JFT': 'JFT විභාගයට සූදානම',
  'footer.services': 'සේවා',
  'footer.services.lectures': 'නොමිලේ වීඩියෝ දේශන',
  'footer.services.captions': 'ජපන්, ඉංග්‍රීසි සහ සිංහල උපසිරැසි',
  'footer.services.exams': 'විභාග සඳහා සූදානම් වීම',
  'footer.contact': 'සම්බන්ධ වන්න',
  'footer.free': 'සෑම ඉගෙනුම්කරුවෙකුටම නොමිලේ.',
} satisfies Texts<keyof typeof en>;
