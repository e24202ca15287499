import { describe, expect, it } from 'vitest';
import { drawnCarefully, randomNumbers, tapped } from '../../../testing/drawing';
import { type Point, pointsOf } from './geometry';
import hiragana from './kanjivg/hiragana.json';
import katakana from './kanjivg/katakana.json';
import n5 from './kanjivg/n5.json';
import { fits, shapeOf, shapesOf } from './matcher';

const signs = [hiragana, katakana, n5].flatMap(({ strokes }) => Object.values(strokes));

const triesOfEach = 20;

/** The share of drawn strokes that are accepted, of 100. `draw` gives undefined where there is none. */
function accepted(draw: (lines: readonly Point[][], place: number) => Point[] | undefined): number {
  let [right, all] = [0, 0];
  for (const strokes of signs) {
    const shapes = shapesOf(strokes);
    const lines = strokes.map(pointsOf);
    for (const place of lines.keys()) {
      for (let attempt = 0; attempt < triesOfEach; attempt++) {
        const drawn = draw(lines, place);
        if (!drawn) continue;
        all += 1;
        if (fits(shapeOf(drawn), place, shapes)) right += 1;
      }
    }
  }
  expect(all).toBeGreaterThan(10_000);
  return (100 * right) / all;
}

describe('of the strokes of all kana and the kanji of N5', () => {
  const random = randomNumbers(29);

  it('at least 95 of 100 are accepted that a finger draws with care', () => {
    const draw = (lines: readonly Point[][], place: number) =>
      drawnCarefully(lines[place] ?? [], random);
    expect(accepted(draw)).toBeGreaterThanOrEqual(95);
  });

  it('at most 1 of 100 is accepted that is drawn backwards', () => {
    const draw = (lines: readonly Point[][], place: number) =>
      drawnCarefully(lines[place] ?? [], random).reverse();
    expect(accepted(draw)).toBeLessThanOrEqual(1);
  });

  it('at most 6 of 100 are accepted in place of the one before them', () => {
    const draw = (lines: readonly Point[][], place: number) => {
      const next = lines[place + 1];
      return next && drawnCarefully(next, random);
    };
    expect(accepted(draw)).toBeLessThanOrEqual(6);
  });

  it('at most 4 of 100 are accepted where the finger only taps', () => {
    const draw = (lines: readonly Point[][], place: number) => tapped(lines[place] ?? [], random);
    expect(accepted(draw)).toBeLessThanOrEqual(4);
  });
});

it('a drawn stroke without any length is accepted nowhere', () => {
  const shapes = shapesOf(hiragana.strokes.あ);
  for (const points of [[], [[128, 128]], Array.from({ length: 9 }, () => [128, 128])]) {
    const drawn = points.map(([x = 0, y = 0]): Point => [x, y]);
    expect(fits(shapeOf(drawn), 0, shapes)).toBe(false);
  }
});
