import type { Texts } from '../../i18n/dictionary';
import type { en } from './en';

export const si = {
  'unsubscribe.title': 'මෙම පණිවිඩ නවත්වන්න',
  'unsubscribe.description': 'අලුත් දේශන හෝ විභාග දින ගැන තැපැල් පණිවිඩ නවත්වන්න.',
  'unsubscribe.heading': 'මෙම පණිවිඩ නවත්වන්නද?',
  'unsubscribe.intro': 'ඔබ බොත්තම එබූ විට අපි ඔබට මෙවැනි පණිවිඩ තවත් නොඑවමු. ඔබේ ගිණුම එලෙසම පවතී.',
  'unsubscribe.submit': 'පණිවිඩ නවත්වන්න',
  'unsubscribe.submitting': 'නවත්වමින් …',
  'unsubscribe.done': 'අපි ඔබට මෙවැනි පණිවිඩ තවත් නොඑවමු.',
  'unsubscribe.again': 'අදහස වෙනස් වුවහොත් ඔබේ පැතිකඩෙන් ඒවා නැවත ඉල්ලිය හැක.',
  'unsubscribe.profile': 'ඔබේ පැතිකඩට',

  heading: 'ඔබ ඉල්ලන තැපැල් පණිවිඩ',
  intro:
    'ඔබ තෝරා ගත්තොත් පමණක් අපි මේවා එවමු. එක් වර්ගයකින් දිනකට එකක් පමණක් ලැබේ. එහි ඇති සබැඳියකින් ඒවා නැවැත්විය හැක.',
  newLecture: 'අලුත් දේශන ගැන මට දන්වන්න',
  examDates: 'විභාග දින ගැන මට දන්වන්න',
  unconfirmed: 'ඔබේ විද්‍යුත් තැපෑල තහවුරු කළ පසු අපි මේවා එවමු.',
  submit: 'තේරීම සුරකින්න',
  submitting: 'සුරකිමින් …',
  saved: 'ඔබේ තේරීම සුරැකී ඇත.',
} satisfies Texts<keyof typeof en>;
