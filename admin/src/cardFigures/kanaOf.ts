import { kanaSigns } from '@nihongo-lanka/contract';

// Of two signs with one romaji the usual one. A rule below reads n.
const kana = new Map(
  kanaSigns.hiragana
    .filter(({ sign }) => !/^[ぢづをん]/.test(sign))
    .map(({ sign, romaji }) => [romaji, sign]),
);
const longest = 3;

/** What a learner typed in Latin letters, in hiragana. Letters that are no kana stay. */
export function kanaOf(typed: string): string {
  let left = typed.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  let text = '';
  while (left) {
    const length = Array.from({ length: longest }, (_, place) => longest - place).find((size) =>
      kana.has(left.slice(0, size)),
    );
    if (length !== undefined) {
      text += kana.get(left.slice(0, length));
      left = left.slice(length);
    } else if (/^n(?:'|n(?![aiueoy])|[^aiueoy]|$)/.test(left)) {
      text += 'ん';
      left = left.replace(/^n(?:'|n(?![aiueoy]))?/, '');
    } else if (/^([bcdfghjkmprstwz])\1|^tch/.test(left)) {
      text += 'っ';
      left = left.slice(1);
    } else {
      text += left.charAt(0);
      left = left.slice(1);
    }
  }
  return text;
}
