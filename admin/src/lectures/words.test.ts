import { expect, it } from 'vitest';
import { copiedWords, emptyWord, withTimes } from './words';

it('rows of a spreadsheet become words, in whatever order their columns are', () => {
  expect(
    copiedWords('駅\tえき\tදුම්රිය ස්ථානය\tstation\r\n\r\nあお\tblue\tනිල් පාට\t3.5\t6\n', 'sinhala'),
  ).toEqual([
    { ...emptyWord, word: '駅', reading: 'えき', english: 'station', sinhala: 'දුම්රිය ස්ථානය' },
    { ...emptyWord, word: 'あお', english: 'blue', sinhala: 'නිල් පාට', from: 3.5, to: 6 },
  ]);
  expect(copiedWords('駅', 'word')).toEqual([]);
  expect(copiedWords('あ\nい', 'word')).toHaveLength(2);
});

it.each(['〜ながら', '\uff5eながら', 'はい、どうぞ', 'はい\u3000どうぞ'])(
  'the reading %s is no meaning',
  (reading) => {
    expect(copiedWords(`駅\t${reading}\tstation`, 'word')).toEqual([
      { ...emptyWord, word: '駅', reading, english: 'station' },
    ]);
  },
);

it('a meaning of two lines is one meaning', () => {
  for (const field of ['reading', 'english', 'sinhala'] as const) {
    expect(copiedWords('දුම්රිය\nස්ථානය', field)).toEqual([]);
  }
});

it('a number is a time only beside another one at the end of its row', () => {
  const seven = { ...emptyWord, word: '七', english: '7' };
  expect(copiedWords('七\t7', 'word')).toEqual([seven]);
  expect(copiedWords('七\t7\tなな', 'word')).toEqual([{ ...seven, reading: 'なな' }]);
  expect(copiedWords('七\t7\t1.5\t3\t', 'word')).toEqual([{ ...seven, from: 1.5, to: 3 }]);
});

it('words get the times of the caption that has them, unless they have some already', () => {
  const cues = [
    { from: 1, to: 2, text: '{駅|えき}です' },
    { from: 3, to: 4, text: '{駅|えき}へ' },
  ];
  const [station, known, blue] = [
    { ...emptyWord, word: '駅' },
    { ...emptyWord, word: '{駅|えき}', from: 9, to: 10 },
    { ...emptyWord, word: 'あお' },
  ];
  expect(withTimes([station, known, blue, emptyWord], cues)).toEqual({
    words: [{ ...station, from: 1, to: 2 }, known, blue, emptyWord],
    found: 1,
  });
});
