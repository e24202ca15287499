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
