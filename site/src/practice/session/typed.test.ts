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
  ['ｺｰﾋｰ', 'コーヒー'],
  ['こーひー', 'コーヒー'],
  ['ko-hi-', 'コーヒー'],
  ['ko−hi−', 'コーヒー'],
  ['o-genki', 'おげんき'],
  ['fooku', 'フォーク'],
  ['fo-ku', 'フォーク'],
  ['paatii', 'パーティー'],
  ['pa-ti-', 'パーティー'],
  ['pāthī', 'パーティー'],
  ['tiishatsu', 'ティーシャツ'],
  ['disuko', 'ディスコ'],
  ['kinyoubi', 'きんようび'],
  ['kinnyoubi', 'きんようび'],
  ['kin’youbi', 'きんようび'],
  ['kin-youbi', 'きんようび'],
  ['konya', 'こんや'],
  ['konnya', 'こんや'],
  ['senen', 'せんえん'],
  ['nisenen', 'にせんえん'],
  ['manin', 'まんいん'],
  ['hon’ya', 'ほんや'],
  ['shimbun', 'しんぶん'],
  ['sempai', 'せんぱい'],
  ['matchi', 'マッチ'],
  ['tôkyô', 'とうきょう'],
  ['ōkii', 'おおきい'],
  ['sensē', 'せんせい'],
  ['o', 'を'],
  ['wo', 'を'],
  ['お', 'お'],
  ['e', 'へ'],
  ['he', 'へ'],
  ['yon', 'よん、し'],
  ['し', 'よん、し'],
  ['yon, shi', 'よん、し'],
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
  ['こひ', 'コーヒー'],
  ['きょー', 'きょう'],
  ['tishatsu', 'ティーシャツ'],
  ['onisan', 'おにいさん'],
  ['お', 'を'],
  ['つずく', 'つづく'],
  ['こんにちわ', 'こんにちは'],
  ['konichiwa', 'こんにちは'],
  ['ona', 'おんな'],
  ['තැන්ක්', 'ありがとう'],
])('%s is a slip of spelling of %s', (typed, reading) => {
  expect(judge(typed, [reading])).toBe('near');
});

it.each([
  ['', 'みず'],
  ['?!', 'みず'],
  ['mizo', 'みず'],
  ['sensei', 'がくせい'],
  ['water', 'みず'],
  ['ー', 'みず'],
  ['biyouin', 'びょういん'],
  ['roku', 'よん、し'],
])('%s is a wrong reading of %s', (typed, reading) => {
  expect(judge(typed, [reading])).toBe('wrong');
});

it('accepts the word as it is written', () => {
  expect(judge('水', ['みず', '水'])).toBe('right');
});
