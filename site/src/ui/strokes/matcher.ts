import { centreOf, distance, grid, lengthOf, type Point, pointsOf, resampled } from './geometry';

/** A stroke in the form in which two are compared. */
export interface Shape {
  /** Sixteen, equally far from each other. */
  points: readonly Point[];
  centre: Point;
  /** In units of the square. */
  length: number;
}

const pointsOfShape = 16;

/** A finger is no more exact for a dot than for a stroke of this length. */
const leastLength = grid * 0.22;

/** How much shorter or longer a drawn stroke may be, as a factor. A tap has hardly a length. */
const length = { least: 0.45, most: 1.9 };

/**
 * How far each part may lie off before the stroke is another one. Places and the shape count in
 * lengths of the stroke, the direction in the mean of 1 − cos: 0 is the same, 1 across, 2 reversed.
 */
const most = { start: 0.5, end: 0.5, centre: 0.4, direction: 0.35, shape: 0.2 };

/** The mean of the five parts, each as a share of what it may be. */
const mostTogether = 0.5;

export function shapeOf(points: readonly Point[]): Shape {
  const even = resampled(points, pointsOfShape);
  return { points: even, centre: centreOf(even), length: lengthOf(points) };
}

/** The shapes of a sign's strokes, in order. */
export function shapesOf(strokes: readonly string[]): Shape[] {
  return strokes.map((stroke) => shapeOf(pointsOf(stroke)));
}

/** Whether a drawn stroke is the expected one of a sign, and neither a later one nor drawn backwards. */
export function fits(drawn: Shape, expected: number, strokes: readonly Shape[]): boolean {
  const [stroke, ...later] = strokes.slice(expected);
  if (!stroke) return false;
  const deviation = deviationOf(drawn, stroke);
  const others = [...later, { ...stroke, points: [...stroke.points].reverse() }];
  return (
    deviation <= mostTogether && others.every((other) => deviation < deviationOf(drawn, other))
  );
}

/** How far a drawn stroke is from one of a sign; Infinity where a part is off by too much. */
export function deviationOf(drawn: Shape, stroke: Shape): number {
  const ratio = drawn.length / stroke.length;
  const unit = Math.max(stroke.length, leastLength);
  if (ratio < length.least) return Infinity;
  if (ratio > length.most && drawn.length - stroke.length > leastLength / 2) return Infinity;
  const off = partsOf(drawn, stroke, unit);
  const shares = [
    off.start / most.start,
    off.end / most.end,
    off.centre / most.centre,
    off.direction / most.direction,
    off.shape / most.shape,
  ];
  if (shares.some((share) => share > 1)) return Infinity;
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function partsOf(drawn: Shape, stroke: Shape, unit: number) {
  const pairs = drawn.points.map((point, place) => [point, stroke.points[place] ?? point] as const);
  const first = pairs[0] ?? [drawn.centre, stroke.centre];
  const last = pairs.at(-1) ?? first;
  const [shiftX, shiftY] = [drawn.centre[0] - stroke.centre[0], drawn.centre[1] - stroke.centre[1]];
  const apart = pairs.map(([[x, y], other]) => distance([x - shiftX, y - shiftY], other));
  return {
    start: distance(...first) / unit,
    end: distance(...last) / unit,
    centre: distance(drawn.centre, stroke.centre) / unit,
    direction: 1 - mean(cosines(drawn.points, stroke.points)),
    shape: mean(apart) / unit,
  };
}

/** Steps that are seen together: a finger's tremble turns a single one around. */
const stepsTogether = 3;

/** The cosine between the directions of two lines, all along. */
function cosines(some: readonly Point[], others: readonly Point[]): number[] {
  const steps = some.length - stepsTogether;
  return Array.from({ length: steps }, (_, place) => {
    const [x, y] = between(some[place], some[place + stepsTogether]);
    const [otherX, otherY] = between(others[place], others[place + stepsTogether]);
    const lengths = Math.hypot(x, y) * Math.hypot(otherX, otherY);
    return lengths === 0 ? 0 : (x * otherX + y * otherY) / lengths;
  });
}

function between([x, y]: Point = [0, 0], [toX, toY]: Point = [0, 0]): Point {
  return [toX - x, toY - y];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
