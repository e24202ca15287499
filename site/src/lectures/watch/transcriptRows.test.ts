import { describe, expect, it } from 'vitest';
import { rowAt, rowHolds, rowsOf, saidDuring } from './transcriptRows';

const cue = (from: number, to: number, text: string) => ({ from, to, text });
const cues = {
  ja: [cue(0, 4, '{仕事|しごと}のことば'), cue(5, 9, 'すみません。')],
  en: [cue(0.2, 2, 'Words'), cue(2, 4, 'for work'), cue(5, 9, 'Excuse me.'), cue(20, 21, 'Bye')],
};

describe('the rows of a transcript', () => {
  it('put what is said at one time side by side, and lose nothing', () => {
    expect(
      rowsOf(cues, ['ja', 'en']).map(({ from, texts }) => [from, ...texts.map(({ text }) => text)]),
    ).toEqual([
      [0, '{仕事|しごと}のことば', 'Words\nfor work'],
      [5, 'すみません。', 'Excuse me.'],
      [20, 'Bye'],
    ]);
    expect(rowsOf(cues, ['en'])).toHaveLength(4);
    expect(rowsOf(cues, ['si'])).toEqual([]);
    // A language that has nothing gives no rows; the next one does.
    expect(rowsOf({ ...cues, si: [] }, ['si', 'ja'])).toHaveLength(2);
  });

  it('put captions that overlap beside their own translation', () => {
    const pairs = (ja: [number, number, string][], en: [number, number, string][]) =>
      rowsOf({ ja: ja.map((each) => cue(...each)), en: en.map((each) => cue(...each)) }, [
        'ja',
        'en',
      ]).map(({ texts }) => texts.map(({ text }) => text).join(' '));
    const speakers: [first: [number, number], second: [number, number]][] = [
      // A short caption within a long one, at its beginning, in its middle and at its end.
      [
        [1, 9],
        [1, 3],
      ],
      [
        [1, 9],
        [2, 3],
      ],
      [
        [1, 9],
        [7, 9],
      ],
      [
        [1, 3],
        [2, 9],
      ],
      // Two people speak at the same time.
      [
        [1, 5],
        [1, 5],
      ],
      [
        [1, 5],
        [1.2, 5],
      ],
    ];
    for (const [[a, b], [c, d]] of speakers)
      expect(
        pairs(
          [
            [a, b, 'い'],
            [c, d, 'ろ'],
          ],
          [
            [a, b + 0.1, 'I'],
            [c, d + 0.1, 'RO'],
          ],
        ),
      ).toEqual(['い I', 'ろ RO']);
    // One after the other, the second one much longer.
    expect(
      pairs(
        [
          [0, 2, 'い'],
          [2, 20, 'ろ'],
        ],
        [[1.5, 3.5, 'RO']],
      ),
    ).toEqual(['い', 'ろ RO']);
    // The end of the first row still shows when the second one begins.
    expect(
      pairs(
        [
          [0, 4, 'い'],
          [3.5, 8, 'ろ'],
        ],
        [
          [0, 2, 'I'],
          [2, 4, 'i'],
          [4, 8, 'RO'],
        ],
      ),
    ).toEqual(['い I\ni', 'ろ RO']);
  });

  it('are found by their words, and by how these are read', () => {
    const [first] = rowsOf(cues, ['ja', 'en']);
    if (!first) throw new Error('no row');
    for (const words of ['仕事の', 'しごとの', ' FOR work '])
      expect(rowHolds(first, words)).toBe(true);
    for (const words of ['すみません', '{', '仕事しごと'])
      expect(rowHolds(first, words)).toBe(false);
  });

  it('are current from their beginning until the next one begins', () => {
    const rows = rowsOf(cues, ['ja']);
    expect([-1, 0, 4.5, 5, 100].map((time) => rowAt(rows, time))).toEqual([-1, 0, 0, 1, 1]);
  });

  it('are translated by what another language mostly says meanwhile', () => {
    expect(saidDuring(cues.en, [0, 4])).toBe('Words\nfor work');
    expect(saidDuring(cues.en, [3.5, 8.9])).toBe('Excuse me.');
    expect(saidDuring(cues.en, [10, 12])).toBe('');
  });
});
