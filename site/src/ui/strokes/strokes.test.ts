import { kanaSigns } from '@nihongo-lanka/contract/practice/kana';
import { hasStrokes } from '@nihongo-lanka/contract/practice/strokes';
import { describe, expect, it } from 'vitest';
import { choicesFor } from './choices';
import { distance, grid, pointsOf } from './geometry';
import hiragana from './kanjivg/hiragana.json';
import katakana from './kanjivg/katakana.json';
import n5 from './kanjivg/n5.json';
import { numberPlaces } from './numbers';
import { strokeFileOf } from './strokes';

const files = { hiragana, katakana, n5 };
const signs = Object.entries(files).flatMap(([file, { strokes }]) =>
  Object.entries(strokes).map(([sign, lines]) => ({ file, sign, lines })),
);

describe('the files of strokes', () => {
  it('hold each sign where it is looked for, with lines inside the square', () => {
    for (const { file, sign, lines } of signs) {
      expect(strokeFileOf(sign), sign).toBe(file);
      for (const [x, y] of lines.flatMap(pointsOf)) {
        expect(Math.min(x, y), sign).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y), sign).toBeLessThanOrEqual(grid);
      }
    }
  });

  it('have as many strokes as each sign is written with', () => {
    const counts = { あ: 3, き: 4, そ: 1, ん: 1, ぱ: 4 };
    for (const [sign, count] of Object.entries(counts)) {
      expect(signs.find((each) => each.sign === sign)?.lines, sign).toHaveLength(count);
    }
    expect(n5.strokes.電).toHaveLength(13);
    expect(katakana.strokes.ー).toHaveLength(1);
  });
});

describe('the signs that practice asks to write', () => {
  it('are those whose strokes we have', () => {
    for (const { sign } of signs) expect(hasStrokes(sign), sign).toBe(true);
    const kana = [...kanaSigns.hiragana, ...kanaSigns.katakana].map(({ sign }) => sign);
    const known = new Set(signs.map(({ sign }) => sign));
    const asked = [...kana, '鬱', '水木', 'A', '、'].filter(hasStrokes);
    expect(asked.filter((sign) => !known.has(sign))).toEqual([]);
    expect(asked.length).toBe(142);
  });
});

describe('the numbers of strokes', () => {
  it('stand inside the square and apart from each other', () => {
    for (const { sign, lines } of signs) {
      const places = numberPlaces(lines);
      expect(places).toHaveLength(lines.length);
      for (const [place, [x, y]] of places.entries()) {
        expect(Math.min(x, y, grid - x, grid - y), sign).toBeGreaterThan(8);
        for (const other of places.slice(0, place)) {
          expect(distance([x, y], other), sign).toBeGreaterThan(8);
        }
      }
    }
  });
});

describe('the choice of the next stroke', () => {
  it('is among three with different names, for each stroke of each sign', () => {
    for (const { sign, lines } of signs) {
      for (const place of lines.keys()) {
        const choices = choicesFor(lines, place);
        const names = choices.map(({ name }) => Object.values(name).join());
        expect(new Set(names).size, `${sign} ${place}`).toBe(3);
        expect(choices.filter(({ isRight }) => isRight)).toHaveLength(1);
      }
    }
  });

  it('has the right stroke at each of the three places', () => {
    const places = signs.flatMap(({ lines }) =>
      [...lines.keys()].map((next) => choicesFor(lines, next).findIndex(({ isRight }) => isRight)),
    );
    for (const place of [0, 1, 2]) {
      const share = places.filter((each) => each === place).length / places.length;
      expect(share).toBeGreaterThan(0.25);
    }
  });
});
