import type { Texts } from '../i18n/dictionary';
import type { en } from './en';

export const si = {
  'home.title': 'නොමිලේ ජපන් භාෂා පාඩම් අන්තර්ජාලයෙන්',
  'home.description':
    'ජපන් භාෂාව නොමිලේ ඉගෙන ගන්න: ආරම්භකයින්ට, JLPT N4 සහ JFT විභාගවලට වීඩියෝ දේශන, සිංහල සහ ඉංග්‍රීසි උපසිරැසි සමඟ, ශ්‍රී ලංකාවේ තරුණ පරපුරට.',
  'hero.heading': 'ඔබ සිටින තැන සිටම, නොමිලේ, ජපන් භාෂාව ඉගෙන ගන්න',
  'hero.text':
    'පළමු හිරගනා අකුරේ සිට JLPT N4 සහ JFT විභාග දක්වා, ශ්‍රී ලංකාවේ ඉගෙනුම්කරුවන් වෙනුවෙන්ම පැහැදිලි කළ වීඩියෝ දේශන.',
  'hero.register': 'නොමිලේ ලියාපදිංචි වන්න',
  'hero.lectures': 'දේශන බලන්න',
  'hero.continue': 'ඔබේ දේශන වෙත යන්න',
  'offer.heading': 'ඔබට ලැබෙන දේ',
  'offer.free.heading': 'සම්පූර්ණයෙන්ම නොමිලේ',
  'offer.free.text':
    'සියලු වියදම් දරන්නේ ලාභ නොලබන පදනමකි. ගාස්තු නැත, අත්හදා බැලීමේ කාල සීමා නැත, මිලදී ගත යුතු කිසිවක් නැත.',
  'offer.captions.heading': 'ඔබේම භාෂාවෙන්',
  'offer.captions.text': 'ජපන්, ඉංග්‍රීසි සහ සිංහල උපසිරැසි ඇත. වෙබ් අඩවියද සිංහලෙන් හෝ ඉංග්‍රීසියෙන් භාවිත කළ හැක.',
  'offer.phone.heading': 'ඔබේ දුරකථනයට ගැළපෙන',
  'offer.phone.text': 'නැරඹීමට පෙර සෑම දේශනයකම ප්‍රමාණය පෙන්වයි; නැවැත්වූ තැන සිටම නැවත ඇරඹේ.',
  'courses.heading': 'මට්ටම් තුනක්, එකම ගමනක්',
  'courses.Beginner.name': 'ආරම්භක',
  'courses.Beginner.text': 'හිරගනා, කතකනා, ආචාර කිරීම් සහ පළමු වාක්‍ය. ඔබට අවශ්‍ය වන්නේ කාලය පමණි.',
  'courses.JLPT-N4.name': 'JLPT N4',
  'courses.JLPT-N4.text': 'මූලික ජපන් භාෂා දැනුම පෙන්වන විභාගයට අවශ්‍ය ව්‍යාකරණ, වචන, කියවීම සහ සවන්දීම.',
  'courses.JFT.name': 'JFT-Basic',
  'courses.JFT.text': 'ජපානයට රැකියා සඳහා යන අයගෙන් ඉල්ලන විභාගයට අවශ්‍ය, එදිනෙදා ජීවිතයේ සහ රැකියාවේ ජපන් භාෂාව.',
  'courses.see': 'දේශන බලන්න',
  'steps.heading': 'ආරම්භ කරන්නේ මෙසේයි',
  'steps.register.heading': 'ලියාපදිංචි වන්න',
  'steps.register.text': 'එක් පෝරමයක් පුරවන්න. ඒ සඳහා මිනිත්තු තුනක් පමණ ගතවේ.',
  'steps.approval.heading': 'අනුමැතිය ලබන්න',
  'steps.approval.text': 'පදනමේ අයෙකු ඔබේ ලියාපදිංචිය කියවා ඔබේ ගිණුම විවෘත කරයි.',
  'steps.watch.heading': 'නරඹා ඉගෙන ගන්න',
  'steps.watch.text': 'පිවිස, සියලු දේශන කැමති වාරයක් නරඹන්න.',
  'saying.meaning': 'සැතපුම් දහසක ගමනක් වුවද ඇරඹෙන්නේ එක් පියවරකිනි.',
  'saying.origin': 'ජපන් කියමනක්',
} satisfies Texts<keyof typeof en>;
