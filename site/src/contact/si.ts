import type { Texts } from '../i18n/texts';
import type { en } from './en';

export const si = {
  'contact.title': 'අප අමතන්න',
  'contact.description':
    'නොමිලේ පැවැත්වෙන ජපන් භාෂා පාඩම්, විභාග, වැඩසටහන් හෝ වෙනත් ඕනෑම දෙයක් ගැන පදනමෙන් විමසන්න.',
  'contact.heading': 'අප අමතන්න',
  'contact.intro':
    'පාඩම්, විභාග හෝ වැඩසටහන් ගැන ඕනෑම දෙයක් අසන්න. සිංහල, දෙමළ, ඉංග්‍රීසි හෝ ජපන් බසින් එවන සෑම පණිවිඩයක්ම කියවන්නේ අප අතරින් කෙනෙක්.',
  'contact.form': 'අපට ලියන්න',
  'field.name': 'නම',
  'field.name.placeholder': 'උදා: නිමල් පෙරේරා',
  'field.email': 'විද්‍යුත් තැපෑල',
  'field.email.placeholder': 'උදා: nimal@example.com',
  'field.email.hint': 'අපේ පිළිතුර එවන්නේ මේ ලිපිනයටයි.',
  'field.phone': 'දුරකථන අංකය',
  'field.phone.placeholder': 'උදා: 071 234 5678',
  'field.subject': 'මාතෘකාව',
  'field.subject.placeholder': 'ඔබ විමසන්නේ කුමක් ගැනද?',
  'field.message': 'පණිවිඩය',
  'field.message.placeholder': 'ඔබට අපෙන් අවශ්‍ය උදව්ව කුමක්ද?',
  'contact.submit': 'පණිවිඩය යවන්න',
  'contact.submitting': 'යවමින් …',
  'contact.failed': 'ඔබේ පණිවිඩය තවම යැවිලා නැහැ. ඔබ ලියූ සියල්ල මෙහි තිබෙනවා: කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න.',
  'contact.wait.minutes':
    'ඔබ කෙටි කාලයක් තුළ පණිවිඩ කිහිපයක් එව්වා. කරුණාකර විනාඩි {{minutes}}ක් රැඳී සිට මෙය නැවත යවන්න. ඔබ ලියූ දේ මෙහි තිබෙනවා.',
  'contact.wait.seconds':
    'ඔබ කෙටි කාලයක් තුළ පණිවිඩ කිහිපයක් එව්වා. කරුණාකර තත්පර {{seconds}}ක් රැඳී සිට මෙය නැවත යවන්න. ඔබ ලියූ දේ මෙහි තිබෙනවා.',
  'sent.heading': 'ස්තුතියි, ඔබේ පණිවිඩය අපට ලැබුණා',
  'sent.address': 'ඔබ දුන් ලිපිනය',
  'sent.next':
    'පදනමේ කෙනෙක් එය කියවා, බොහෝ විට දින කිහිපයක් ඇතුළත, {{email}} වෙත පිළිතුරක් එවනවා. ඔබ දුරකථන අංකයක් දුන්නා නම්, අප ඔබට කතා කරන්නත් පුළුවන්.',
  'sent.spam': 'පිළිතුරක් ලැබුණේ නැත්නම්, Spam ෆෝල්ඩරයත් බලන්න.',
  'sent.again': 'තවත් පණිවිඩයක් ලියන්න',
  'address.heading': 'අප සිටින තැන',
  'address.place': 'ලිපිනය',
  'address.phone': 'දුරකථනය',
  'address.email': 'විද්‍යුත් තැපෑල',
  'map.alt': 'බස්නාහිර වෙරළේ සලකුණක් සහිත, අතින් ඇඳි ශ්‍රී ලංකා සිතියමක්. ඒ අසල, රතු වහලක් ඇති පදනමේ ගොඩනැඟිල්ල අවට වීදි.',
  'map.open': '{{service}} සිතියමෙන් බලන්න',
  'map.note': 'මෙය පරිමාණයට ඇඳි සිතියමක් නෙවෙයි.',
} satisfies Texts<keyof typeof en>;
