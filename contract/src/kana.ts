// Windows types 〜 as U+FF5E.
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・〜\uff5e、 \u3000]+$/u;

export const isKana = (text: string): boolean => kana.test(text);

/** Hearing tells no syllabary apart. */
export const inHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

/** A reading as it sounds: in hiragana, without what separates its parts. */
export const soundOf = (reading: string): string =>
  inHiragana(reading.replace(/[・〜\uff5e、 \u3000]/g, ''));
