import { expect, it } from 'vitest';
import { kanaOf } from './kanaOf';

it.each([
  ['mizu', 'みず'],
  ['Gakkou', 'がっこう'],
  ["kin'en", 'きんえん'],
  ['konnichiwa', 'こんにちわ'],
  ['dennwa', 'でんわ'],
  ['matcha', 'まっちゃ'],
  ['ryokan', 'りょかん'],
  ['みず', 'みず'],
  ['xyz', 'xyz'],
])('a teacher sees %s as %s', (typed, kana) => expect(kanaOf(typed)).toBe(kana));
