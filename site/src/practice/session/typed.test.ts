import { expect, it } from 'vitest';
import { judge } from './typed';

it.each([
  ['mizu', 'みず'],
  ['みず', 'みず'],
  ['ミズ', 'みず'],
  ['MIZU ', 'みず'],
  ['koohii', 'コーヒー'],
  ['kōhī', 'コーヒー'],
  ['konnichiwa', 'こんにちは'],
  ['こんにちは', 'こんにちは'],
  ['gakkou', 'がっこう'],
  ['gakkō', 'がっこう'],
  ["kin'en", 'きんえん'],
  ['tsuzuku', 'つづく'],
  ['ohayou gozaimasu', 'おはようございます'],
])('%s is the right reading of %s', (typed, reading) => {
  expect(judge(typed, [reading])).toBe('right');
});

it.each([
  ['gako', 'がっこう'],
  ['gakko', 'がっこう'],
  ['gakou', 'がっこう'],
  ['tookyoo', 'とうきょう'],
  ['obasan', 'おばあさん'],
  ['kohi', 'コーヒー'],
  ['sense', 'せんせい'],
])('%s is a slip of spelling of %s', (typed, reading) => {
  expect(judge(typed, [reading])).toBe('near');
});

it.each([
  ['', 'みず'],
  ['?!', 'みず'],
  ['mizo', 'みず'],
  ['sensei', 'がくせい'],
  ['water', 'みず'],
])('%s is a wrong reading of %s', (typed, reading) => {
  expect(judge(typed, [reading])).toBe('wrong');
});

it('accepts the word as it is written', () => {
  expect(judge('水', ['みず', '水'])).toBe('right');
});
