import { grid, type Point } from './geometry';
import type { Shape, StrokeShape } from './shapes';

/** How far neat writing is off, as standard deviations. Places and shapes in units of the square. */
const usual = {
  place: 14,
  shape: 9,
  /** The mean of 1 − cos along the stroke: 0 is the same direction, 1 across, 2 reversed. */
  direction: 0.25,
  /** The share of a stroke that a finger runs on, or stops early. */
  cut: 0.12,
  /** Of the whole sign: its size, as a factor; how much narrower than high; and its shift. */
  size: 0.22,
  squeeze: 0.12,
  shift: 40,
};

/** A sign is taken as no smaller and no larger than this, as a factor. */
const size = { least: 0.4, most: 1.6 };

/** Shorter strokes have one direction. Steps that are seen together: a tremble turns a single one. */
const steps = { shortStroke: 70, short: 9, long: 3 };

const goodCost = 0.5;

/** How one stroke lies beside its place in the fitted sign. */
export interface StrokeFit {
  place: number;
  shape: number;
  direction: number;
  /** All three, as squares of their usual deviations. */
  cost: number;
}

/** Strokes as one shift and one size of their sign explain them best. */
export interface Fit {
  strokes: readonly StrokeFit[];
  /** The sum of the strokes, and what an unusual place or size costs. */
  cost: number;
  /** The size on each axis, as a factor from the middle of the square, and the shift in units. */
  scale: Point;
  shift: Point;
}

interface Pair<Line extends Shape = Shape> {
  drawn: Line;
  model: Line;
}

/**
 * Fits the first strokes of a sign to those that were drawn. Where a finger ran on or stopped early,
 * the rest is compared. Undefined if the fit of whole strokes costs more than `most`.
 */
export function fitted(
  drawn: readonly StrokeShape[],
  model: readonly StrokeShape[],
  most = Infinity,
): Fit | undefined {
  const pairs = drawn.flatMap((line, place) => {
    const stroke = model[place];
    return stroke ? [{ drawn: line, model: stroke }] : [];
  });
  const first = fitWhole(pairs, most);
  if (!first) return undefined;
  const cut = pairs.map((pair) => bestEnd(pair, first.scale));
  if (cut.every((pair, place) => pair === pairs[place])) return first;
  return fitWhole(cut, first.cost) ?? first;
}

function bestEnd(pair: Pair<StrokeShape>, scale: Point): Pair {
  const { drawn, model } = pair;
  const whole = costOf(pair, scale);
  if (whole < goodCost) return pair;
  const [little = model, more = model] = model.shorter;
  const others = [
    ...drawn.shorter.map((shorter) => ({ drawn: shorter, model })),
    { drawn, model: little },
    { drawn, model: more },
  ];
  let best: Pair = pair;
  let least = whole;
  for (const other of others) {
    const cost = costOf(other, scale);
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

function fitWhole(pairs: readonly Pair[], most: number): Fit | undefined {
  const [across, down] = [sumsOf(pairs, 0), sumsOf(pairs, 1)];
  // The sizes on the two axes cost (mean size − 1)² and (their difference)², so both are solved at once.
  const [mean, apart] = [weightOf(usual.size), weightOf(usual.squeeze)];
  const [x, y] = [across.squares + mean / 4 + apart, down.squares + mean / 4 + apart];
  const both = mean / 4 - apart;
  const [toX, toY] = [across.products + mean / 2, down.products + mean / 2];
  const determinant = x * y - both * both;
  const scaleX = limited((toX * y - toY * both) / determinant);
  const scaleY = limited((x * toY - both * toX) / determinant);
  const shift = [across.shiftAt(scaleX), down.shiftAt(scaleY)] as const;
  const scale = [scaleX, scaleY] as const;
  let cost =
    ((scaleX + scaleY) / 2 - 1) ** 2 * mean +
    (scaleX - scaleY) ** 2 * apart +
    (shift[0] ** 2 + shift[1] ** 2) * weightOf(usual.shift);
  const strokes: StrokeFit[] = [];
  for (const pair of pairs) {
    if (cost > most) return undefined;
    const off = (axis: 0 | 1) =>
      fromMiddle(pair.drawn, axis) - scale[axis] * fromMiddle(pair.model, axis) - shift[axis];
    const place = Math.hypot(off(0), off(1));
    const shape = Math.sqrt(squareApart(pair, scale));
    const direction = directionApart(pair, scale);
    const stroke = place ** 2 * weightOf(usual.place) + costFrom(pair, shape ** 2, direction);
    strokes.push({ place, shape, direction, cost: stroke });
    cost += stroke;
  }
  return cost > most ? undefined : { strokes, cost, scale, shift };
}

const weightOf = (deviation: number) => 1 / deviation ** 2;
const limited = (value: number) => Math.min(size.most, Math.max(size.least, value));
const fromMiddle = ({ centre }: Shape, axis: 0 | 1) => centre[axis] - grid / 2;

/** Least squares on one axis, without the shift: that one is best where the mean distance is 0. */
function sumsOf(pairs: readonly Pair[], axis: 0 | 1) {
  const [places, shapes] = [weightOf(usual.place), weightOf(usual.shape)];
  const sums = { model: 0, drawn: 0, squares: 0, products: 0 };
  for (const { drawn, model } of pairs) {
    const [from, to] = [fromMiddle(model, axis), fromMiddle(drawn, axis)];
    sums.model += places * from;
    sums.drawn += places * to;
    sums.squares += places * from * from;
    sums.products += places * from * to;
    const share = shapes / model.points.length;
    for (let place = 0; place < model.points.length; place++) {
      const at = model.points[place]?.[axis] ?? 0;
      sums.squares += share * at * at;
      sums.products += share * at * (drawn.points[place]?.[axis] ?? 0);
    }
  }
  const all = pairs.length * places + weightOf(usual.shift);
  return {
    squares: sums.squares - sums.model ** 2 / all,
    products: sums.products - (sums.model * sums.drawn) / all,
    shiftAt: (scale: number) => (sums.drawn - scale * sums.model) / all,
  };
}

/** What the shape of a stroke costs, wherever it lies. */
function costOf(pair: Pair, scale: Point): number {
  return costFrom(pair, squareApart(pair, scale), directionApart(pair, scale));
}

function costFrom({ drawn, model }: Pair, square: number, direction: number): number {
  return (
    square * weightOf(usual.shape) +
    direction / usual.direction +
    (drawn.cut + model.cut) ** 2 * weightOf(usual.cut)
  );
}

const middle: Point = [0, 0];

// Every stroke that is judged passes here some thousand times, so there is no array within.
function squareApart({ drawn, model }: Pair, scale: Point): number {
  let sum = 0;
  for (let place = 0; place < model.points.length; place++) {
    const from = model.points[place] ?? middle;
    const to = drawn.points[place] ?? middle;
    sum += (to[0] - scale[0] * from[0]) ** 2 + (to[1] - scale[1] * from[1]) ** 2;
  }
  return sum / model.points.length;
}

/** The mean of 1 − cos between two strokes, all along. */
export function directionApart({ drawn, model }: Pair, scale: Point): number {
  const together = model.length < steps.shortStroke ? steps.short : steps.long;
  const count = model.points.length - together;
  let sum = 0;
  for (let place = 0; place < count; place++) {
    const [from, to] = [drawn.points[place] ?? middle, drawn.points[place + together] ?? middle];
    const [start, end] = [model.points[place] ?? middle, model.points[place + together] ?? middle];
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const [modelX, modelY] = [(end[0] - start[0]) * scale[0], (end[1] - start[1]) * scale[1]];
    const lengths = Math.sqrt((x * x + y * y) * (modelX * modelX + modelY * modelY));
    sum += lengths === 0 ? 1 : 1 - (x * modelX + y * modelY) / lengths;
  }
  return sum / count;
}
