import { describe, expect, it } from 'vitest';
import { soundsIn, soundsOf } from '../../src/core/lists/sounds';

/** Words as texts have them, with what learners type to find each. */
const spellings = {
  こんにちは: [
    'konnichiwa',
    'konnichiha',
    'konichiwa',
    'konnitiwa',
    'konnic',
    'කොන්නිචිවා',
    'コンニチハ',
  ],
  ひらがな: ['hiragana', 'hira', 'Hiragana', 'හිරගනා', 'හිරගාන', 'ひらが'],
  カタカナ: ['katakana', 'කතකනා', 'කටකනා', 'かたかな'],
  '{学校|がっこう}': ['gakkou', 'gakkō', 'gakko', 'gakkoo', 'ගක්කෝ', 'がっこう'],
  '{東京|とうきょう}タワー': ['tokyo', 'toukyou', 'tōkyō', 'ටෝකියෝ', 'tawa', 'タワー'],
  '{先生|せんせい}': ['sensei', 'sensee', 'සෙන්සේ', 'සෙන්සෙයි'],
  しんぶん: ['shinbun', 'shimbun', 'sinbun', 'ෂිම්බුන්', 'ෂින්බුන්'],
  まっちゃ: ['matcha', 'maccha', 'macha', 'මච්චා'],
  ありがとうございます: ['arigatou', 'arigato', 'arigatō', 'අරිගතෝ'],
  じかん: ['jikan', 'zikan', 'ජිකන්'],
  ラーメン: ['ramen', 'raamen', 'rāmen', 'රාමෙන්', 'lamen'],
  ふじさん: ['fujisan', 'huzisan', 'ෆුජිසන්'],
  ごじ: ['goji', 'gozi', 'ගොජි'],
  ございます: ['gozaimasu', 'ගොසයිමසු'],
  きょう: ['kyou', 'kyo', 'ක්‍යෝ'],
  をかし: ['wokashi', 'okashi', 'ඔකෂි'],
  かわ: ['kawa', 'කවා'],
};

const isFound = (word: string, asked: string) =>
  [asked, ...soundsOf(asked)].some((one) => (word + soundsIn(word)).includes(one));

describe('the sounds of Japanese words', () => {
  it('are the same however a word is written', () => {
    const missed = Object.entries(spellings).flatMap(([word, asked]) =>
      asked.filter((one) => !isFound(word, one)),
    );
    expect(missed).toEqual([]);
  });

  it('are looked for from the beginning of a word', () => {
    expect(isFound('ひらがな', 'gana')).toBe(false);
  });

  it('are exact for kana, apart from the syllabary', () => {
    expect(isFound('ゾウ', 'ぞう')).toBe(true);
    expect(['そうです', 'ぞ', 'そら'].filter((word) => isFound(word, 'ぞう'))).toEqual([]);
  });

  it('are none of what cannot be Japanese', () => {
    expect(['learn', 'n4', 'a', '2026', 'jlpt', '学校', '', '-'].flatMap(soundsOf)).toEqual([]);
  });
});
