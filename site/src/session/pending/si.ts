import type { Texts } from '../../i18n/dictionary';
import type { en } from './en';

export const si = {
  heading: 'ඔබේ ලියාපදිංචිය පරීක්ෂා කරමින් පවතී',
  steps: 'ඔබේ ලියාපදිංචියේ තත්ත්වය',
  'step.registered': 'ලියාපදිංචි විය',
  'step.registered.text': 'ඔබේ ලියාපදිංචිය අපට ලැබුණි.',
  'step.checked': 'පරීක්ෂා කරමින් පවතී',
  'step.checked.text': 'පදනමේ කෙනෙක් සෑම ලියාපදිංචියක්ම කියවා බලයි. ඒ සඳහා සාමාන්‍යයෙන් දින කිහිපයක් ගත වේ.',
  'step.watch': 'දේශන නැරඹීම',
  'step.watch.text': 'ඔබේ ලියාපදිංචිය අනුමත වූ වහාම සියලු දේශන මෙතැනින් නැරඹිය හැක.',
  'step.done': 'අවසන්',
  'step.now': 'දැන්',
  'step.later': 'ඉදිරියට',
  hear: 'ඔබ කිසිවක් කළ යුතු නැත. තීරණය ගත් වහාම අපි {{email}} වෙත ලියන්නෙමු.',
  refused: 'ඊට පෙර දේශනයක් විවෘත කළහොත්:',
  meanwhile: 'එතෙක්',
  'meanwhile.news': 'පුවත් සහ වැඩසටහන් කියවන්න',
  'meanwhile.about': 'පදනම ගැන දැනගන්න',
  'meanwhile.support': 'සහාය පිටුවේ වීඩියෝව නරඹන්න',
  'meanwhile.profile': 'ඔබේ පැතිකඩ සම්පූර්ණ කරන්න',
  'consent.text': 'පදනම ඔබේ දත්ත තබා ගන්නා ආකාරයට ඔබ එකඟද?',
  'consent.link': 'පෞද්ගලිකත්වය',
  'consent.give': 'මම එකඟයි',
} satisfies Texts<keyof typeof en>;
