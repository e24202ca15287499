import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  play: 'වීඩියෝව ධාවනය කරන්න',
  playFrom: '{{time}} සිට දිගටම නරඹන්න',
  length: 'ධාවන කාලය: {{length}}',
  size: 'වීඩියෝවේ ප්‍රමාණය: {{size}} MB',
  silent: 'මේ වීඩියෝවේ ශබ්දයක් නැහැ.',
  'youtube.play': 'මේ වීඩියෝව YouTube වෙතින් ධාවනය කරන්න',
  'youtube.notice': 'ධාවනය කළ විට YouTube වෙතින් දත්ත බාගත වෙනවා.',
  'youtube.open': 'YouTube පිටුවේම නරඹන්න',
  broken: 'වීඩියෝව ධාවනය කරන්න බැරි වුණා. ඔබේ සම්බන්ධතාව පරීක්ෂා කර නැවත උත්සාහ කරන්න.',
  'captions.ja': 'ජපන්',
  'captions.en': 'ඉංග්‍රීසි',
  'captions.si': 'සිංහල',
} satisfies Texts<keyof typeof en>;
