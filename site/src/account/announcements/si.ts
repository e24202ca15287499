import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  'unsubscribe.title': 'මේ පණිවිඩ නවත්වන්න',
  'unsubscribe.description': 'අලුත් දේශන හෝ විභාග දින ගැන විද්‍යුත් තැපැල් පණිවිඩ නවත්වන්න.',
  'unsubscribe.heading': 'මේ පණිවිඩ නවත්වන්නද?',
  'unsubscribe.intro': 'ඔබ බොත්තම එබූ පසු අපි ඔබට මෙවැනි පණිවිඩ එවන්නේ නැහැ. ඔබේ ගිණුම එලෙසම පවතිනවා.',
  'unsubscribe.submit': 'පණිවිඩ නවත්වන්න',
  'unsubscribe.submitting': 'නවත්වමින් …',
  'unsubscribe.done': 'මින් පසු අපි ඔබට මෙවැනි පණිවිඩ එවන්නේ නැහැ.',
  'unsubscribe.again': 'අදහස වෙනස් වුණොත් ඔබේ පැතිකඩෙන් ඒවා නැවත ඉල්ලන්න පුළුවන්.',
  'unsubscribe.profile': 'ඔබේ පැතිකඩට',

  heading: 'ඔබ ඉල්ලන විද්‍යුත් තැපැල් පණිවිඩ',
  intro:
    'අපි මේවා එවන්නේ ඔබ තෝරා ගත්තොත් පමණයි. එක් වර්ගයකින් දිනකට ලැබෙන්නේ උපරිම වශයෙන් එක් පණිවිඩයයි. එහි ඇති සබැඳියෙන් ඒවා නවත්වන්න පුළුවන්.',
  newLecture: 'අලුත් දේශන ගැන මට දන්වන්න',
  examDates: 'විභාග දින ගැන මට දන්වන්න',
  unconfirmed: 'ඔබේ විද්‍යුත් තැපෑල තහවුරු කළ පසු අපි මේවා එවනවා.',
  submit: 'තේරීම සුරකින්න',
  submitting: 'සුරකිමින් …',
  saved: 'ඔබේ තේරීම සුරැකුවා.',
} satisfies Texts<keyof typeof en>;
