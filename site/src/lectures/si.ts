import type { Texts } from '../i18n/dictionary';
import type { en } from './en';

export const si = {
  'catalogue.title': 'අන්තර්ජාල දේශන',
  'catalogue.description':
    'ආරම්භකයන්ට සහ JLPT N4, JFT-Basic විභාගවලට සූදානම් වන අයට නොමිලේ ජපන් භාෂා වීඩියෝ දේශන, සිංහල, ඉංග්‍රීසි සහ ජපන් උපසිරැසි සමඟ.',
  'catalogue.heading': 'අන්තර්ජාල දේශන',
  'catalogue.filter': 'මට්ටම',
  'filter.Beginner': 'ආරම්භක',
  'filter.JLPT-N4': 'JLPT-N4',
  'filter.JFT': 'JFT',
  'catalogue.empty': 'මෙහි තවම දේශන නැත. කරුණාකර ටික කලකින් නැවත බලන්න.',
  'catalogue.play': 'නරඹන්න',
  'catalogue.noVideo': 'වීඩියෝව ළඟදීම',

  'detail.title': 'දේශනය',
  'detail.description': 'සිංහල, ඉංග්‍රීසි සහ ජපන් උපසිරැසි සහිත නොමිලේ ජපන් භාෂා වීඩියෝ දේශනයක්.',
  'detail.back': 'සියලු දේශන',
  'detail.noVideo.heading': 'වීඩියෝව ළඟදීම',
  'detail.noVideo.text': 'අපි මෙම දේශනය පටිගත කරමින් සිටිමු. කරුණාකර ටික කලකින් නැවත බලන්න.',
  'detail.handouts': 'පත්‍රිකා',
  'detail.handoutSize': 'PDF ගොනුවක්, MB {{size}}',
  'detail.neighbours': 'මෙම මට්ටමේ අනෙක් දේශන',
  'detail.previous': 'පෙර දේශනය',
  'detail.next': 'ඊළඟ දේශනය',
} satisfies Texts<keyof typeof en>;
