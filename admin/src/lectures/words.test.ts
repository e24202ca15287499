import { expect, it } from 'vitest';
import { copiedWords, emptyWord, withTimes } from './words';

const wordsOf = (text: string, field: Parameters<typeof copiedWords>[1]) => {
  const { words, unreadable } = copiedWords(text, field);
  expect(unreadable).toEqual([]);
  return words;
};

it('rows of a spreadsheet become words, in whatever order their columns are', () => {
  expect(
    wordsOf('駅\tえき\tදුම්රිය ස්ථානය\tstation\r\n\r\nあお\tblue\tනිල් පාට\t3.5\t6\n', 'sinhala'),
  ).toEqual([
    { ...emptyWord, word: '駅', reading: 'えき', english: 'station', sinhala: 'දුම්රිය ස්ථානය' },
    { ...emptyWord, word: 'あお', english: 'blue', sinhala: 'නිල් පාට', from: 3.5, to: 6 },
  ]);
  expect(wordsOf('駅', 'word')).toEqual([]);
  expect(wordsOf('あ\nい', 'word')).toHaveLength(2);
});

it.each([
  ['3.5\t6', 3.5, 6],
  ['3,5\t6,25', 3.5, 6.25],
  ['1:23\t1:23.5', 83, 83.5],
  ['0:01:23,5\t1:00:00', 83.5, 3600],
  ['00:01:23.500\t00:01:25.000', 83.5, 85],
  ['\uff11\uff12\t\uff11\uff13', 12, 13],
])('the times %j are read', (times, from, to) => {
  expect(copiedWords(`駅\tstation\t${times}`, 'word')).toEqual({
    words: [{ ...emptyWord, word: '駅', english: 'station', from, to }],
    unreadable: [],
  });
});

it.each([
  '1:75\t1:80',
  '3.5',
  '3.5\tend',
  '1:2:3:4\t5',
  '1.2.3\t4',
  '-3\t4',
  '3s\t4s',
  '1m20\t1m25',
])('the times %j are a fault of their row', (times) => {
  const text = `山\tmountain\n駅\tえき\tstation\tදුම්රිය\t${times}`;
  expect(new Set(copiedWords(text, 'word').unreadable)).toEqual(new Set([2]));
});

it.each(['〜ながら', '\uff5eながら', 'はい、どうぞ', 'はい\u3000どうぞ'])(
  'the reading %s is no meaning',
  (reading) => {
    expect(wordsOf(`駅\t${reading}\tstation`, 'word')).toEqual([
      { ...emptyWord, word: '駅', reading, english: 'station' },
    ]);
  },
);

it('a meaning of two lines is one meaning', () => {
  for (const field of ['reading', 'english', 'sinhala'] as const) {
    expect(wordsOf('දුම්රිය\nස්ථානය', field)).toEqual([]);
  }
});

it('a number is a time only beside another one at the end of its row', () => {
  const seven = { ...emptyWord, word: '七', english: '7' };
  expect(wordsOf('七\t7', 'word')).toEqual([seven]);
  expect(wordsOf('七\t7\tなな', 'word')).toEqual([{ ...seven, reading: 'なな' }]);
  expect(wordsOf('七\t7\t1.5\t3\t', 'word')).toEqual([{ ...seven, from: 1.5, to: 3 }]);
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
