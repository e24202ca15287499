import { subscriberNumber } from './telephone';

/** What searches look for, and the form in which they compare texts. */

/** The most words that a search looks for: each is compared with every text. Further ones are ignored. */
export const mostWords = 8;

/** What stands between spaces and consists of figures and of what separates them. */
const figures = /(?<!\S)\+?[(\d][\d\s().-]*(?!\S)/g;

/**
 * The words of a search. A telephone number is one word, however it is spaced, and
 * without its prefix: `+94 77 123 4567` and `0771234567` are both `771234567`.
 */
export function wordsOf(q: string): string[] {
  return q
    .normalize('NFKC')
    .replace(figures, (found) => ` ${telephoneIn(found) ?? found} `)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** What is looked for of a number, or of its beginning. */
function telephoneIn(text: string): string | undefined {
  const number = subscriberNumber(text);
  // Without a prefix a number has seven figures or more.
  const isTelephone = /^[+0]/.test(text) ? number.length >= 3 : number.length >= 7;
  return isTelephone ? number : undefined;
}

/**
 * A text as searches in memory compare it: in one form of Unicode, in lower case, without the accents
 * of Latin letters and the joiners of Sinhala, which people leave out. Where a reading stands over a
 * word, both are found.
 */
export function folded(text: string): string {
  const plain = text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, '$1') + readingsOf(text);
  return (
    plain
      // Voiced marks that were typed as signs of their own.
      .replace(/[\u309b\u309c]/g, (mark) => (mark === '\u309b' ? '\u3099' : '\u309a'))
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u200b-\u200d\u00ad]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The same of people's names: in one syllabary, because readings are written in either. */
export function foldedName(text: string): string {
  return folded(text).replace(/[\u30a1-\u30f6]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - 0x60),
  );
}

/** The same with the readings in place of the words. */
function readingsOf(text: string): string {
  if (!/\{[^{}|]*\|/.test(text)) return '';
  return ` ${text.replace(/\{[^{}|]*\|([^{}|]*)\}/g, '$1')}`;
}
