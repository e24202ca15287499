import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  'forgotPassword.title': 'මුරපදය අමතකද?',
  'forgotPassword.description': 'නව මුරපදයක් තෝරා ගැනීමට විද්‍යුත් තැපෑලෙන් සබැඳියක් ලබා ගන්න.',
  'forgotPassword.heading': 'මුරපදය අමතකද?',
  'forgotPassword.intro':
    'ඔබේ ගිණුමේ විද්‍යුත් තැපැල් ලිපිනය හෝ පරිශීලක නාමය ලියන්න. නව මුරපදයක් තෝරා ගන්න අපි ඒ ගිණුමේ ලිපිනයට සබැඳියක් එවනවා.',
  'forgotPassword.submit': 'සබැඳිය එවන්න',
  'forgotPassword.submitting': 'එවමින් …',
  'forgotPassword.sent':
    'එවැනි ගිණුමක් තිබෙනවා නම්, අපි එහි ලිපිනයට සබැඳියක් එවනවා. එය විනාඩි 30ක් වලංගුයි. Spam ෆෝල්ඩරයත් බලන්න.',
  'forgotPassword.again': 'වෙනත් එකක් යොදන්න',
  'forgotPassword.login': 'ආපසු පිවිසීමට',

  'resetPassword.title': 'නව මුරපදයක් තෝරන්න',
  'resetPassword.description': 'ඔබේ ගිණුමට නව මුරපදයක් තෝරන්න.',
  'resetPassword.heading': 'නව මුරපදයක් තෝරන්න',
  'resetPassword.intro':
    'බොත්තම එබූ විට මුරපදය වෙනස් වෙනවා. එවිට සියලු උපාංගවලදී ඔබ ගිණුමෙන් ඉවත් වෙනවා. නව මුරපදයෙන් නැවත පිවිසෙන්න.',
  'resetPassword.submit': 'මුරපදය වෙනස් කරන්න',
  'resetPassword.submitting': 'වෙනස් කරමින් …',
  'resetPassword.success': 'මුරපදය වෙනස් වුණා. නව මුරපදයෙන් පිවිසෙන්න.',
  'resetPassword.gone': 'මේ සබැඳිය දැනටමත් භාවිත කරලා තිබෙනවා, නැත්නම් එහි කාලය ඉවරයි. අලුත් එකක් ඉල්ලන්න.',
  'resetPassword.again': 'අලුත් සබැඳියක් ඉල්ලන්න',

  'confirmEmail.title': 'විද්‍යුත් තැපෑල තහවුරු කරන්න',
  'confirmEmail.description': 'මේ ලිපිනයට එවන විද්‍යුත් තැපැල් ඔබට ලැබෙන බව තහවුරු කරන්න.',
  'confirmEmail.heading': 'විද්‍යුත් තැපෑල තහවුරු කරන්න',
  'confirmEmail.intro': 'අපේ විද්‍යුත් තැපැල් ඔබට ලැබෙන බව තහවුරු කිරීමට බොත්තම ඔබන්න.',
  'confirmEmail.submit': 'තහවුරු කරන්න',
  'confirmEmail.submitting': 'තහවුරු කරමින් …',
  'confirmEmail.done': 'ස්තුතියි, ඔබේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු වුණා.',
  'confirmEmail.already': 'මේ ලිපිනය දැනටමත් තහවුරු කරලා තිබෙනවා. තවත් කිසිවක් කරන්න ඕනෑ නැහැ.',
  'confirmEmail.profile': 'ඔබේ පැතිකඩට',
  'confirmEmail.again': 'සබැඳිය තවදුරටත් වලංගු නැත්නම්, ඔබේ පැතිකඩෙන් අලුත් එකක් ලබා ගන්න පුළුවන්.',

  'field.email': 'විද්‍යුත් තැපෑල හෝ පරිශීලක නාමය',
  'field.email.placeholder': 'උදා: nimal@example.com',
  'field.newPassword': 'නව මුරපදය',
  'field.newPassword.placeholder': 'නව මුරපදයක්',
  'field.newPassword.hint': 'අවම වශයෙන් අකුරු 8ක්: ඉංග්‍රීසි කැපිටල් අකුරක්, ඉලක්කමක් සහ සංකේතයක් සමඟ',
  'field.confirmNewPassword': 'නව මුරපදය තහවුරු කරන්න',
  'field.confirmNewPassword.placeholder': 'නව මුරපදයම නැවත',
} satisfies Texts<keyof typeof en>;
