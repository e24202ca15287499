import { kanaSigns } from '@nihongo-lanka/contract/practice/kana';
import { expect, it } from 'vitest';
import { kanaSound } from './kanaSounds';

const signs = Object.values(kanaSigns).flatMap((each) => each.map(({ sign }) => sign));

it('each sign has a sound, unless it begins with a small っ', () => {
  const silent = signs.filter((sign) => !kanaSound(sign));
  expect(silent).toEqual(signs.filter((sign) => /^[っッ]/.test(sign)));
});

it.each([
  ['あ', 'ア'],
  ['お', 'を'],
  ['じ', 'ヂ'],
  ['えい', 'エー'],
  ['おう', 'オー'],
])('%s and %s sound alike', (one, other) => {
  expect(kanaSound(one)).toBe(kanaSound(other));
});

it('は and わ sound different', () => {
  expect(kanaSound('は')).not.toBe(kanaSound('わ'));
});
