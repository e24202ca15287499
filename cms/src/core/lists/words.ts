import { inHiragana } from '@nihongo-lanka/contract';
import { subscriberNumber } from './telephone';

/** Each word is compared with every text. */
export const mostWords = 8;

const figures = /(?<!\S)\+?[(\d][\d\s().-]*(?!\S)/g;

/** A telephone number is one word: `+94 77 123 4567` and `0771234567` both become `771234567`. */
export function wordsOf(q: string): string[] {
  return q
    .normalize('NFKC')
    .replace(figures, (found) => ` ${telephoneIn(found) ?? found} `)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

function telephoneIn(text: string): string | undefined {
  const number = subscriberNumber(text);
  // Without a prefix a number has seven digits or more.
  const isTelephone = /^[+0]/.test(text) ? number.length >= 3 : number.length >= 7;
  return isTelephone ? number : undefined;
}

/** Drops accents and the joiners of Sinhala, which people omit. Keeps both a word and its reading. */
export function folded(text: string): string {
  const plain = text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, '$1') + readingsOf(text);
  return (
    plain
      // Voiced marks typed as separate characters.
      .replace(/[\u309b\u309c]/g, (mark) => (mark === '\u309b' ? '\u3099' : '\u309a'))
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u200b-\u200d\u00ad]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** In one syllabary, because people write readings in either. */
export function foldedName(text: string): string {
  return inHiragana(folded(text));
}

function readingsOf(text: string): string {
  if (!/\{[^{}|]*\|/.test(text)) return '';
  return ` ${text.replace(/\{[^{}|]*\|([^{}|]*)\}/g, '$1')}`;
}
