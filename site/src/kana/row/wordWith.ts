import type { en } from './en';

/** A word in which a sign is heard that has no sound alone. */
interface Word {
  /** The name of its sound, and of its meaning in the texts. */
  name: Extract<keyof typeof en, `word.${string}`> extends `word.${infer Name}` ? Name : never;
  kana: string;
}

const words = new Map<string, Word>([
  ['っか', { name: 'makka', kana: 'まっか' }],
  ['っさ', { name: 'issatsu', kana: 'いっさつ' }],
  ['った', { name: 'yokatta', kana: 'よかった' }],
  ['っぱ', { name: 'happa', kana: 'はっぱ' }],
  ['ッカ', { name: 'sakkaa', kana: 'サッカー' }],
  ['ッサ', { name: 'massaaji', kana: 'マッサージ' }],
  ['ッタ', { name: 'battaa', kana: 'バッター' }],
  ['ッパ', { name: 'yooroppa', kana: 'ヨーロッパ' }],
]);

export const wordWith = (sign: string): Word | undefined => words.get(sign);
