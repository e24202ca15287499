import type { Texts } from '../../i18n/dictionary';
import type { en } from './en';

export const si = {
  'transcript.heading': 'දේශනයේ පෙළ',
  'transcript.open': 'පෙළ කියවන්න',
  'transcript.failed': 'පෙළ පූරණය කළ නොහැකි විය. ඔබේ සම්බන්ධතාව පරීක්ෂා කර පිටුව නැවත විවෘත කරන්න.',
  'finished.label': 'නරඹා ඇත',
  'finished.share': 'නරඹා ඇත: {{percent}} %',
  'finished.done': 'අවසන්',
  'finished.level': 'මෙම මට්ටමේ අවසන් දේශන: {{all}} න් {{done}}',
  'finished.say': 'මම මෙය අවසන් කළෙමි',
  'finished.takeBack': 'තවම අවසන් නැත',
  'rendition.legend': 'වීඩියෝවේ ප්‍රමාණය',
  'rendition.audio': 'හඬ පමණයි:',
  'rendition.240p': 'කුඩා:',
  'rendition.360p': 'මධ්‍යම:',
  'rendition.480p': 'පැහැදිලි:',
  'rendition.original': 'පටිගත කළ පරිදි:',
  'afterwards.next': 'ඊළඟ:',
  'afterwards.size': 'MB {{size}}',
} satisfies Texts<keyof typeof en>;
