import type { Texts } from '../../i18n/texts';
import type { en } from './en';

export const si = {
  'count.many': '“{{q}}” ඇති දේශන {{total}}ක්.',
  'count.one': '“{{q}}” ඇති එක් දේශනයක්.',
  'count.none': '“{{q}}” ඇති දේශනයක් නැහැ.',
  clear: 'සියලු දේශන පෙන්වන්න',
  own: 'ඔබේ වචන අතර',
  strokes: 'ලියන හැටි',
  'strokes.of': '{{sign}} ලියන හැටි',
  'strokes.again': 'නැවත බලන්න',
  keep: 'මගේ වචනවලට එකතු කරන්න',
  kept: 'මගේ වචන අතර තිබෙනවා',
  words: 'වචන සහ අකුරු',
  'at.kana': '{{signs}} ඉගෙන ගන්න',
  kana: 'හිරගනා සහ කතකනා ඉගෙන ගන්න',
} satisfies Texts<keyof typeof en>;
