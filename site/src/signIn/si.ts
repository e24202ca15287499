import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  'secondStep.title': 'දෙවන පියවර',
  'secondStep.description': 'පිවිසීම අවසන් කරන්න.',
  'secondStep.heading': 'දෙවන පියවර',
  'secondStep.intro': 'ඔබේ මුරපදය නිවැරදියි. ඔබේ යෙදුමේ පෙනෙන ඉලක්කම් හය හෝ ප්‍රතිසාධන කේතයක් ඇතුළත් කරන්න.',
  'secondStep.passkey': 'පාස්කීයක් භාවිත කරන්න',
  'secondStep.passkeyFailed': 'පාස්කීය භාවිත කරන්න බැරි වුණා. නැවත උත්සාහ කරන්න, නැත්නම් කේතයක් ඇතුළත් කරන්න.',
  'secondStep.submit': 'පිවිසෙන්න',
  'secondStep.submitting': 'පිවිසෙමින් …',
  'secondStep.again': 'වෙනත් ගිණුමකින් පිවිසෙන්න',
  'secondStep.restart': 'නැවත පිවිසෙන්න',
  'secondStep.success': 'පිවිසීම සාර්ථකයි!',
  'field.code': 'කේතය',
  'field.code.placeholder': 'උදා: 123456',

  'signIn.title': 'දෙවන පියවරක් සහිත පිවිසීම',
  'signIn.description': 'ඔබේ පිවිසීම සඳහා යෙදුමක් හෝ පාස්කීයක් සකසන්න.',
  'signIn.heading': 'දෙවන පියවරක් සහිත පිවිසීම',
  'signIn.intro':
    'දෙවන පියවරක් ඇති විට, වෙනත් කෙනෙක් ඔබේ මුරපදය දැනගත්තත් ඔබේ ගිණුම සුරක්ෂිතයි. කේත සඳහා යෙදුමක්, පාස්කීයක් හෝ දෙකම තෝරන්න.',
  'signIn.due': 'පරිපාලකයන්ට දෙවන පියවරක් අවශ්‍යයි. කරුණාකර {{day}} හෝ ඊට පෙර එය සකසන්න.',
  'signIn.on': 'සකසා තිබෙනවා',
  'signIn.off': 'තවම සකසා නැහැ',
  'signIn.failed': 'මේ පිටුව පූරණය කරන්න බැරි වුණා',
  'signIn.back': 'ඔබේ පැතිකඩට ආපසු',
  'signIn.scripts': 'මේ පිටුවට JavaScript අවශ්‍යයි. ඔබේ බ්‍රවුසරයේ එය ක්‍රියා විරහිතයි.',

  'totp.heading': 'කේත සඳහා යෙදුම',
  'totp.text': 'ඔබේ දුරකථනයේ යෙදුමක් තත්පර තිහකට වරක් අලුත් ඉලක්කම් හයක් පෙන්වනවා.',
  'totp.begin': 'යෙදුමක් සකසන්න',
  'totp.scan': 'ඔබේ යෙදුමෙන් මේ රූපය ස්කෑන් කරන්න, නැත්නම් යතුර එහි ලියන්න.',
  'totp.picture': 'යතුර අඩංගු රූපය',
  'totp.key': 'යතුර',
  'totp.code': 'යෙදුමේ දැන් පෙනෙන ඉලක්කම් හය',
  'totp.submit': 'සක්‍රිය කරන්න',
  'totp.remove': 'යෙදුම ඉවත් කරන්න',
  'totp.removed': 'යෙදුම ඉවත් වුණා',

  'passkeys.heading': 'පාස්කී (passkey)',
  'passkeys.text':
    'ඔබේ දුරකථනය, පරිගණකය හෝ ආරක්ෂක යතුර ඇඟිලි සලකුණෙන්, මුහුණෙන් හෝ තිර අගුලෙන් මේ ඔබ බව තහවුරු කරනවා.',
  'passkeys.name': 'පාස්කීයේ නම',
  'passkeys.example': 'මගේ දුරකථනය',
  'passkeys.add': 'පාස්කීයක් එක් කරන්න',
  'passkeys.remove': '{{name}} ඉවත් කරන්න',
  'passkeys.removed': 'පාස්කීය ඉවත් වුණා',
  'passkeys.added': 'එක් කළ දිනය: {{day}}',
  'passkeys.unable': 'මේ බ්‍රවුසරයේ පාස්කී භාවිත කරන්න බැහැ, නැත්නම් සම්බන්ධතාව ආරක්ෂිත නැහැ.',
  'passkeys.cancelled': 'පාස්කීයක් හැදුණේ නැහැ. නැවත උත්සාහ කරන්න.',

  'codes.heading': 'ප්‍රතිසාධන කේත',
  'codes.text':
    'ඔබේ දුරකථනය හෝ යතුර නැති වුණොත්, මේ සෑම කේතයකින්ම එක් වරක් පිවිසෙන්න පුළුවන්. ඒවා කඩදාසියක ලියා ආරක්ෂිත තැනක තබා ගන්න.',
  'codes.left': 'කේත 10න් ඉතිරිව තිබෙන්නේ {{count}}යි.',
  'codes.renew': 'අලුත් කේත සාදන්න',
  'codes.new': 'ඔබේ අලුත් ප්‍රතිසාධන කේත',
  'codes.once': 'ඒවා පෙනෙන්නේ දැන් පමණයි. කලින් තිබූ කේත තවදුරටත් වලංගු නැහැ.',
  'codes.download': 'කේත බාගන්න',
  'codes.kept': 'මම ඒවා සුරැකිව තබා ගත්තා',
} satisfies Texts<keyof typeof en>;
