// Windows types 〜 as U+FF5E.
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・〜\uff5e、 \u3000]+$/u;

export const isKana = (text: string): boolean => kana.test(text);
