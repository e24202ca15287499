import { describe, expect, it } from 'vitest';
import { waterCard } from '../../../testing/cards';
import { kanaOf } from '../../ui/romaji';
import { judge, judgeCard } from './typed';
import { ruleExamples } from './typedExamples';
import { rules } from './typedRules';

const judged = (typed: string, readings: string | readonly string[]) =>
  judge(typed, typeof readings === 'string' ? [readings] : readings);

describe.each(rules)('a rule: $name', ({ name, slip }) => {
  it.each(ruleExamples[name] ?? [])(
    `%s for %s is ${slip ? `nearly right (${slip})` : 'right'}`,
    (typed, reading) => {
      expect(judged(typed, reading)).toMatchObject(
        slip ? { verdict: 'near', slips: expect.arrayContaining([slip]) } : { verdict: 'right' },
      );
    },
  );
});

it.each([
  ['tsuzuku', 'つづく'],
  ['ohayou gozaimasu', 'おはようございます'],
  ['ｺｰﾋｰ', 'コーヒー'],
  ['paatii', 'パーティー'],
  ['pa-ti-', 'パーティー'],
  ['pāthī', 'パーティー'],
  ['tiishatsu', 'ティーシャツ'],
  ['konya', 'こんや'],
  ['konnya', 'こんや'],
  ['hon’ya', 'ほんや'],
  ['sempai', 'せんぱい'],
  ['o', 'を'],
  ['wo', 'を'],
  ['he', 'へ'],
  ['「みず」', 'みず'],
  ['みず：', 'みず'],
  ['（みず）', 'みず'],
  ['"mizu".', 'みず'],
  ['『mizu』', 'みず'],
  ['ohayou、gozaimasu。', 'おはようございます'],
  ['yon', ['よん', 'し']],
  ['し', ['よん', 'し']],
  ['yon, shi', ['よん', 'し']],
  ['shi / yon', ['よん', 'し']],
  ['し・よん', ['よん', 'し']],
  ['しよん', ['しよん', 'し']],
  ['shi yon', ['よん', 'し']],
  ['水（みず）', '{水|みず}'],
  ['友達', '{友達|ともだち}'],
  ['友だち', '{友達|ともだち}'],
  ['とも達', '{友達|ともだち}'],
  ['ともだち', '{友達|ともだち}'],
  ['tomodachi', '{友達|ともだち}'],
  ['買いもの', '{買|か}い{物|もの}'],
  ['買いもの', '{買い物|かいもの}'],
  ['かい物', '{買い物|かいもの}'],
  ['名まえ', '{名前|なまえ}'],
  ['仕ごと', '{仕事|しごと}'],
  ['一か月', '{一ヶ月|いっかげつ}'],
  ['一ケ月', '{一ヶ月|いっかげつ}'],
  ['1ヶ月', '{一ヶ月|いっかげつ}'],
  ['１カ月', '{一ヶ月|いっかげつ}'],
  ['一ヶ月', '{一|いっ}か{月|げつ}'],
  ['ikkagetsu', '{一ヶ月|いっかげつ}'],
  ['霞が関', '{霞ヶ関|かすみがせき}'],
  ['日よう日', '{日曜日|にちようび}'],
  ['自てん車', '{自転車|じてんしゃ}'],
  ['おんなの人', '{女|おんな}の{人|ひと}'],
  ['人びと', '{人々|ひとびと}'],
  ['みず❤️', 'みず'],
  ['kin en', 'きんえん'],
  ['10分', '{十分|じゅっぷん}'],
  ['十分', '{10分|じゅっぷん}'],
  ['10ぷん', '{10分|じゅっぷん}'],
  ['１つ', '{一|ひと}つ'],
  ['10000', '{一万|いちまん}'],
  ['1万', '{一万|いちまん}'],
  ['二一', '二一'],
  ['Tシャツ', '{T|ティー}シャツ'],
  ['kore wa nan desu ka', 'これはなんですか'],
  ['korewanandesuka', 'これはなんですか'],
  ['doko e ikimasu ka', 'どこへいきますか'],
  ['mizu o nomimasu', '{水|みず}を{飲|の}みます'],
  ['mizuwonomimasu', '{水|みず}を{飲|の}みます'],
  ['watashi wa gakusei desu', 'わたしはがくせいです'],
])('%s is right for %s', (typed, reading) => {
  expect(judged(typed, reading)).toEqual({ verdict: 'right' });
});

it.each([
  ['sense', 'せんせい'],
  ['onisan', 'おにいさん'],
  ['shi, yo', ['よう', 'しい']],
  ['thabemas', 'たべます'],
])('%s is nearly right for %s', (typed, reading) => {
  expect(judged(typed, reading).verdict).toBe('near');
});

it('ん that a vowel follows is shown with its apostrophe', () => {
  expect(judge('kinen', ['きんえん'])).toEqual({
    verdict: 'near',
    slips: ['apostrophe'],
    latin: "kin'en",
  });
});

it.each([
  ['みz', 'みず', 'unfinished'],
  ['たべr', 'たべる', 'unfinished'],
  ['でs', 'です', 'unfinished'],
  ['ඔන්න', 'おんな', 'keyboard'],
  ['தண்ணீர்', 'みず', 'keyboard'],
  ['вода', 'みず', 'keyboard'],
  ['子供', '{子|こ}ども', 'kanji'],
  ['見ず', '{水|みず}', 'kanji'],
  ['0', 'ゼロ', 'kanji'],
] as const)('%s for %s is asked again: %s', (typed, reading, reason) => {
  expect(judged(typed, reading)).toEqual({ verdict: 'again', reason });
});

it.each([
  ['', 'みず'],
  ['?!', 'みず'],
  ['-', 'みず'],
  ['mizo', 'みず'],
  ['sensei', 'がくせい'],
  ['water', 'みず'],
  ['ー', 'みず'],
  ['かっこう', 'がっこう'],
  ['hawa', '{母|はは}'],
  ['wana', 'はな'],
  ['わな', 'はな'],
  ['taien', '{大変|たいへん}'],
  ['roku', ['よん', 'し']],
  ['yon, roku', ['よん', 'し']],
  ['お', 'おとうと'],
])('%s is wrong for %s', (typed, reading) => {
  expect(judged(typed, reading)).toEqual({ verdict: 'wrong' });
});

it('a text that is longer than every answer is wrong at once', () => {
  expect(judge('a'.repeat(10_000_000), ['ああ'])).toEqual({ verdict: 'wrong' });
});

it('a card takes each of its readings, and its word in kanji', () => {
  const card = { ...waterCard, japanese: '四', reading: 'よん', otherReadings: ['し'] };
  for (const typed of ['yon', 'し', 'よん・し', '四', '4']) {
    expect.soft(judgeCard(typed, card), typed).toEqual({ verdict: 'right' });
  }
  expect(judgeCard('shichi', card).verdict).toBe('wrong');
});

it('a card whose furigana leaves a kanji out takes that kanji in kana', () => {
  const card = { ...waterCard, japanese: '{食|た}べ物', reading: 'たべもの' };
  for (const typed of ['食べもの', 'たべ物', 'tabemono']) {
    expect.soft(judgeCard(typed, card), typed).toEqual({ verdict: 'right' });
  }
});

it('a gap takes the form of its sentence, and each reading of a word that stands in it', () => {
  const verb = { ...waterCard, kind: 'gap', japanese: '{飲|の}む', reading: 'のむ' } as const;
  const drinks = { ...verb, example: '{水|みず}を[{飲|の}みます]。' };
  expect(judgeCard('nomimasu', drinks).verdict).toBe('right');
  expect(judgeCard('飲みます', drinks).verdict).toBe('right');
  expect(judgeCard('nomu', drinks).verdict).toBe('wrong');
  const tomorrow = { japanese: '{明日|あした}', reading: 'あした', otherReadings: ['あす'] };
  const goes = { ...verb, ...tomorrow, example: '[{明日|あした}]、{行|い}きます。' };
  expect(judgeCard('asu', goes).verdict).toBe('right');
});

it('a gap of grammar takes what is missing, and the patterns that say the same', () => {
  const pattern = { item: 'grammar:〜てから:〜てから', japanese: '〜てから', reading: '〜てから' };
  const example = '{手|て}を{洗|あら}っ[てから]、{食|た}べます。';
  const gap = { kind: 'gap' as const, otherReadings: ['〜たあとで'], example };
  const card = { ...waterCard, ...pattern, ...gap };
  for (const typed of ['tekara', 'てから', 'taatode']) {
    expect.soft(judgeCard(typed, card).verdict, typed).toBe('right');
  }
  for (const typed of ['kara', 'tara', '〜']) {
    expect.soft(judgeCard(typed, card).verdict, typed).not.toBe('right');
  }
});

it.each([
  ['tabemasu', 'たべます'],
  ['tab', 'たb'],
  ['kippu', 'きっぷ'],
  ['konnichiha', 'こんにちは'],
  ['onna', 'おんな'],
  ['ohayoun', 'おはようn'],
  ['honn', 'ほん'],
  ['onnna', 'おんな'],
  ["kin'enb", 'きんえんb'],
  ['hon', 'ほn'],
  ['pa-ti-', 'ぱーちー'],
  ['Kyou', 'きょう'],
  ['みずを', 'みずを'],
])('%s is shown as %s while it is typed', (typed, kana) => {
  expect(kanaOf(typed)).toBe(kana);
});
