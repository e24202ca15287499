import { afterAll, describe, expect, it } from 'vitest';
import {
  drawnCarefully,
  moved,
  randomNumbers,
  runOn,
  sized,
  straight,
  straightness,
  tapped,
  trembling,
  turned,
} from '../../../testing/drawing';
import { centreOf, lengthOf, type Point, pointsOf, resampled } from './geometry';
import hiragana from './kanjivg/hiragana.json';
import katakana from './kanjivg/katakana.json';
import n5 from './kanjivg/n5.json';
import { type AskedSign, askedSign, judge, nextStroke } from './matcher';
import { type StrokeShape, shapeOf, shapesOf } from './shapes';
import type { SignStrokes } from './strokes';

type Line = readonly Point[];

interface Taught {
  sign: string;
  lines: readonly Line[];
  /** The lines as they are. */
  model: readonly StrokeShape[];
  asked: AskedSign;
}

const files: readonly SignStrokes[] = [hiragana, katakana, n5];
const signs = files.flatMap((file) =>
  Object.entries(file.strokes).map(
    ([sign, paths]): Taught => ({
      sign,
      lines: paths.map(pointsOf),
      model: shapesOf(paths),
      asked: askedSign(sign, file),
    }),
  ),
);

/** Two dots such as ゛ are drawn in either order: signs whose next stroke is no mistake. */
const dotted =
  /[がぎぐげござじずぜぞだぢづでどばびぶべぼガギグゲゴザジズゼゾダヂヅデドバビブベボ電]/u;

const random = randomNumbers(29);
const eight = Array.from({ length: 8 }, (_, turn) => {
  const angle = (turn * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const four = eight.filter((_, turn) => turn % 2 === 0);
const anyDirection = () => eight[Math.floor(random() * eight.length)] ?? eight[0] ?? [0, 0];

const table: string[] = [];
afterAll(() => console.info(table.join('\n')));

function share(name: string, right: number, all: number): number {
  const percent = (100 * right) / all;
  table.push(`${percent.toFixed(1).padStart(6)} %  ${name}`);
  return percent;
}

type Draw = (line: Line, place: number, lines: readonly Line[]) => Line | undefined;

/** The share of strokes that are accepted if all of a sign are drawn so, and of signs. */
function whole(name: string, draw: Draw) {
  const right = { strokes: 0, signs: 0 };
  let all = 0;
  for (const { lines, asked } of signs) {
    const drawn = lines.map((line, place) => shapeOf(draw(line, place, lines) ?? []));
    const fitting = drawn.filter((_, place) => judge(drawn.slice(0, place + 1), asked) === 'fits');
    all += drawn.length;
    right.strokes += fitting.length;
    if (fitting.length === drawn.length) right.signs += 1;
  }
  expect(all).toBe(897);
  return {
    strokes: share(`${name}: strokes`, right.strokes, all),
    signs: share(`${name}: signs`, right.signs, signs.length),
  };
}

/** The share of strokes that are accepted if each alone is drawn so, after those of the model. */
function alone(
  name: string,
  draw: Draw,
  isAsked: (taught: Taught, place: number) => boolean = () => true,
) {
  let [right, all] = [0, 0];
  for (const taught of signs) {
    const { model } = taught;
    for (const [place, line] of taught.lines.entries()) {
      const drawn = isAsked(taught, place) && draw(line, place, taught.lines);
      if (!drawn) continue;
      all += 1;
      if (judge([...model.slice(0, place), shapeOf(drawn)], taught.asked) === 'fits') right += 1;
    }
  }
  expect(all).toBeGreaterThan(200);
  return share(name, right, all);
}

describe('of all kana and the kanji of N5, signs are accepted that are drawn', () => {
  it.each([120, 110, 90, 85, 80, 70, 60])('at %i % of their size', (percent) => {
    const { strokes, signs: accepted } = whole(`${percent} % of the size`, (line) =>
      sized(line, percent / 100),
    );
    expect(Math.min(strokes, accepted)).toBeGreaterThanOrEqual(98);
  });

  it.each([6, 8, 10])('%i % beside their place, in all directions', (percent) => {
    for (const [turn, [x, y]] of (percent < 10 ? four : eight).entries()) {
      const { strokes, signs: accepted } = whole(
        `${percent} % beside the place, direction ${turn + 1}`,
        (line) => moved(line, (x * percent) / 100, (y * percent) / 100),
      );
      expect(Math.min(strokes, accepted)).toBeGreaterThanOrEqual(98);
    }
  });

  it.each([
    [80, 8, 98],
    [115, 5, 98],
    [70, 10, 98],
    [60, 12, 92],
  ])('at %i % of their size and %i % beside their place', (size, shift, least) => {
    const [x, y] = anyDirection();
    const { strokes, signs: accepted } = whole(`${size} % of the size, ${shift} % beside`, (line) =>
      moved(sized(line, size / 100), (x * shift) / 100, (y * shift) / 100),
    );
    expect(Math.min(strokes, accepted)).toBeGreaterThanOrEqual(least);
  });

  it.each<[string, number, Draw]>([
    ['15 % too narrow', 98, (line) => sized(line, 0.85, 1)],
    ['15 % too low', 98, (line) => sized(line, 1, 0.85)],
    ['small, narrow and shifted', 98, (line) => moved(sized(line, 0.68, 0.8), 0.06, 0.06)],
    ['aslant by 5°', 98, (line) => turned(line, 5, [128, 128])],
    ['aslant by −5°', 98, (line) => turned(line, -5, [128, 128])],
    ['with each stroke 3 % beside its place', 98, (line) => beside(line, 0.03)],
    ['with each stroke 5 % beside its place', 98, (line) => beside(line, 0.05)],
    ['with points that tremble by 1.5 units', 98, (line) => trembling(dense(line, 8), 1.5, random)],
    ['with points that tremble by 2.5 units', 98, (line) => trembling(dense(line, 8), 2.5, random)],
    ['from 8 points', 98, (line) => resampled(line, 8)],
    ['from 200 points', 98, (line) => resampled(line, 200)],
    ['by a careful finger', 98, (line) => drawnCarefully(line, random)],
    [
      'by a careful finger, small',
      98,
      (line) => moved(sized(drawnCarefully(line, random), 0.8), 0.05, 0.05),
    ],
    ['with each stroke run on by 25 %', 98, (line) => runOn(line, 0.25 * lengthOf(line))],
    ['quickly, from 5 points', 96, (line) => resampled(line, 5)],
  ])('%s', (name, least, draw) => {
    const { strokes, signs: accepted } = whole(name, draw);
    expect(Math.min(strokes, accepted)).toBeGreaterThanOrEqual(least);
  });
});

describe('of their 897 strokes', () => {
  it('at least 95 % of the first ones are accepted 15 % beside their place', () => {
    const first = (_: Taught, place: number) => place === 0;
    for (const [x, y] of [...eight, [1, 1], [-1, -1]] as const) {
      const name = `the first stroke beside its place by ${(15 * x).toFixed(0)} and ${(15 * y).toFixed(0)} %`;
      const accepted = alone(name, (line) => moved(line, 0.15 * x, 0.15 * y), first);
      expect(accepted).toBeGreaterThanOrEqual(95);
    }
  });

  const isStraight = ({ lines }: Taught, place: number) => straightness(lines[place] ?? []) > 0.97;
  it.each<[string, number, Draw, typeof isStraight?]>([
    ['run on by 25 %', 95, (line) => runOn(line, 0.25 * lengthOf(line))],
    ['run on by 30 units', 90, (line) => runOn(line, 30)],
    ['stop early by 15 %', 95, (line) => resampled(line, 101).slice(0, 86)],
    ['are straight', 99, (line) => straight(line), isStraight],
    ['are exactly horizontal or vertical', 99, (line) => straight(line, true), isStraight],
    ['are quick, from 5 points', 99, (line) => resampled(line, 5)],
    ['are aslant by 5°', 99, (line) => turned(line, 5, centreOf(line))],
    ['are aslant by −5°', 99, (line) => turned(line, -5, centreOf(line))],
    ['lie 5 % too far to the upper right', 98, (line) => moved(line, 0.05, -0.05)],
    ['lie 8 % too low', 98, (line) => moved(line, 0, 0.08)],
  ])('those are accepted that %s', (name, least, draw, isAsked) => {
    expect(alone(name, draw, isAsked)).toBeGreaterThanOrEqual(least);
  });

  it.each<[string, Draw]>([
    ['reversed', (line) => [...line].reverse()],
    ['reversed by a careful finger', (line) => drawnCarefully(line, random).reverse()],
    ['the next stroke', (_, place, lines) => lines[place + 1]],
    ['a tap', ([start = [0, 0]]) => [start, start]],
    ['a tap that trembles', (line) => tapped(line, random)],
  ])('at most 1 % is accepted that is drawn as %s', (name, draw) => {
    const isOneOfDots = name === 'the next stroke';
    const accepted = alone(name, draw, ({ sign }) => !isOneOfDots || !dotted.test(sign));
    expect(accepted).toBeLessThanOrEqual(1);
  });
});

describe('another sign with as many strokes is accepted', () => {
  it.each<[string, Draw]>([
    ['as it is', (line) => line],
    ['at 85 % of its size', (line) => sized(line, 0.85)],
    ['with points that tremble', (line) => trembling(resampled(line, 20), 1.5, random)],
  ])('only where the two differ in size alone, drawn %s', (name, draw) => {
    const accepted = signs.flatMap(({ sign, lines }) => {
      const drawn = lines.map((line, place) => shapeOf(draw(line, place, lines) ?? []));
      return signs
        .filter((other) => other.sign !== sign && other.lines.length === lines.length)
        .filter(({ asked }) =>
          drawn.every((_, place) => judge(drawn.slice(0, place + 1), asked) === 'fits'),
        )
        .map((other) => sign + other.sign);
    });
    const pairs = 'つっ ゃや ゅゆ ょよ ツッ ャヤ ュユ ョヨ へヘ べベ ぺペ ニ二 ー一'.split(' ');
    share(
      `another sign, drawn ${name} (${accepted.length} pairs)`,
      accepted.length,
      signs.length ** 2,
    );
    const isPair = (both: string) =>
      pairs.some((pair) => [...pair].sort().join('') === [...both].sort().join(''));
    expect(accepted.filter((both) => !isPair(both))).toEqual([]);
  });

  it('never, and names the sign and the stroke that makes the difference', () => {
    const draw = (sign: string, asked: string) => {
      const drawn = signs.find((taught) => taught.sign === sign)?.model ?? [];
      const taught = signs.find((each) => each.sign === asked);
      return taught && judge(drawn, taught.asked);
    };
    expect(draw('れ', 'わ')).toEqual({ sign: 'れ', stroke: 1 });
    expect(draw('わ', 'れ')).toEqual({ sign: 'わ', stroke: 1 });
    expect(draw('ユ', 'コ')).toEqual({ sign: 'ユ', stroke: 1 });
    expect(draw('入', '八')).toEqual({ sign: '入', stroke: 1 });
  });
});

describe('a traced stroke', () => {
  const traced = (draw: (line: Line) => Line) => {
    const verdicts = signs.flatMap(({ lines, model, asked }) =>
      lines.map((line, place) =>
        judge([...model.slice(0, place), shapeOf(draw(line))], asked, { isTraced: true }),
      ),
    );
    return (100 * verdicts.filter((verdict) => verdict === 'fits').length) / verdicts.length;
  };

  it('is accepted on the line, also where it runs on or lies a little beside it', () => {
    expect(traced((line) => drawnCarefully(line, random))).toBeGreaterThanOrEqual(95);
    expect(traced((line) => runOn(line, 0.25 * lengthOf(line)))).toBeGreaterThanOrEqual(95);
    for (const [x, y] of four) {
      expect(traced((line) => moved(line, 0.05 * x, 0.05 * y))).toBeGreaterThanOrEqual(98);
    }
  });

  it('is refused 17 % beside the line, although its sign is drawn well', () => {
    for (const [x, y] of four) {
      expect(traced((line) => moved(line, 0.17 * x, 0.17 * y))).toBe(0);
    }
  });
});

describe('two short parallel strokes', () => {
  const [が] = signs.filter(({ sign }) => sign === 'が');
  const [first, second, third, ...dots] = が?.model ?? [];
  const start = [first, second, third].flatMap((line) => line ?? []);

  it('are accepted in either order, and neither twice', () => {
    if (!が) throw new Error('There is no が');
    const [one, other] = dots;
    if (!one || !other) throw new Error('が has no dots');
    expect(judge([...start, other], が.asked)).toBe('fits');
    expect(nextStroke([...start, other], が.asked)?.place).toBe(3);
    expect(judge([...start, other, one], が.asked)).toBe('fits');
    expect(judge([...start, one, other], が.asked)).toBe('fits');
  });
});

it('a hint stands where the strokes before it put it', () => {
  const [taught] = signs.filter(({ sign }) => sign === '日');
  if (!taught) throw new Error('There is no 日');
  const drawn = taught.lines.slice(0, 2).map((line) => shapeOf(moved(sized(line, 0.7), 0.1, 0)));
  const next = nextStroke(drawn, taught.asked);
  if (!next) throw new Error('There is no next stroke');
  const { place, scale, shift } = next;
  expect(place).toBe(2);
  expect(Math.max(...scale)).toBeLessThan(0.8);
  expect(shift[0]).toBeGreaterThan(15);
});

it('a drawn stroke without any length is accepted nowhere', () => {
  for (const points of [[], [[128, 128]], Array.from({ length: 9 }, () => [128, 128])]) {
    const line = points.map(([x = 0, y = 0]): Point => [x, y]);
    expect(signs.filter(({ asked }) => judge([shapeOf(line)], asked) === 'fits')).toEqual([]);
  }
});

/** A line beside its place, in any direction. */
function beside(line: Line, by: number): Line {
  const angle = random() * 2 * Math.PI;
  return moved(line, by * Math.cos(angle), by * Math.sin(angle));
}

/** Points in this distance, as a finger draws them. */
function dense(line: Line, units: number): Line {
  return resampled(line, Math.max(4, Math.ceil(lengthOf(line) / units)));
}
