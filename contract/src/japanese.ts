/** For the flag `u`. The long vowel mark belongs to no single script. */
export const japaneseLetters = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]+';

export interface FuriganaPart {
  text: string;
  reading?: string;
}

const furigana = /\{([^{}|\n]+)\|([^{}|\n]+)\}/;

export function furiganaParts(text: string): FuriganaPart[] {
  const pieces = text.split(new RegExp(furigana, 'g'));
  const parts: FuriganaPart[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    const [between = '', word, reading] = pieces.slice(index, index + 3);
    if (between) parts.push({ text: between });
    if (word !== undefined && reading !== undefined) parts.push({ text: word, reading });
  }
  return parts;
}

export function withoutReadings(text: string): string {
  return text.replace(new RegExp(furigana, 'g'), '$1');
}

export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(withoutReadings(text));
}

/** Some keyboards and old files have half-width kana. */
export function fullWidthKana(text: string): string {
  return text.replace(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'));
}
