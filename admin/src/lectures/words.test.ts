import { expect, it } from 'vitest';
import { copiedWords, emptyWord, withTimes } from './words';

it('rows of a spreadsheet become words, in whatever order their columns are', () => {
  expect(copiedWords('駅\tえき\tදුම්රිය ස්ථානය\tstation\r\n\r\nあお\tblue\tනිල් පාට\t3.5\t6\n')).toEqual([
    { ...emptyWord, word: '駅', reading: 'えき', english: 'station', sinhala: 'දුම්රිය ස්ථානය' },
    { ...emptyWord, word: 'あお', english: 'blue', sinhala: 'නිල් පාට', from: 3.5, to: 6 },
  ]);
  expect(copiedWords('駅')).toEqual([]);
  expect(copiedWords('あ\nい')).toHaveLength(2);
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
