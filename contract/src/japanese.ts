/**
 * The source of a pattern for a run of Japanese letters, for the flag `u`. The long vowel mark
 * belongs to no single script.
 */
export const japaneseLetters = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]+';

/** A piece of a text, with the reading that stands above it where it has one. */
export interface FuriganaPart {
  text: string;
  reading?: string;
}

// What editors write for a word with its reading: `{漢字|かんじ}`.
const furigana = /\{([^{}|\n]+)\|([^{}|\n]+)\}/;

/** The pieces of a text in which readings are written `{漢字|かんじ}`. */
export function furiganaParts(text: string): FuriganaPart[] {
  // `split` puts what the two groups match between the other pieces.
  const pieces = text.split(new RegExp(furigana, 'g'));
  const parts: FuriganaPart[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    const [between = '', word, reading] = pieces.slice(index, index + 3);
    if (between) parts.push({ text: between });
    if (word !== undefined && reading !== undefined) parts.push({ text: word, reading });
  }
  return parts;
}

/** The text without the readings. */
export function withoutReadings(text: string): string {
  return text.replace(new RegExp(furigana, 'g'), '$1');
}

/** Whether a text has a brace that belongs to no reading: one was forgotten, or the line between. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(withoutReadings(text));
}

/** The text with full-width kana and marks. Some keyboards and old files have half-width ones. */
export function fullWidthKana(text: string): string {
  return text.replace(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'));
}
