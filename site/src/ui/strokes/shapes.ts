import { centreOf, distance, lengthOf, type Point, pointsOf, resampled } from './geometry';

/** A line in the form in which two are compared. */
export interface Shape {
  /** Sixteen points, equally far from each other, relative to the centre. */
  points: readonly Point[];
  centre: Point;
  /** In units of the square. */
  length: number;
  /** The share of the stroke that is left out at its end. */
  cut: number;
}

/** A stroke, and the same without its end: fingers run on, or stop early. */
export interface StrokeShape extends Shape {
  shorter: readonly Shape[];
}

/** Units between two events of a finger. Closer ones are its tremble. */
const leastStep = 3;

/** Points that stand for the whole stroke, and the rounds in which each is drawn to its neighbours. */
const fine = { points: 48, rounds: 2 };

const pointsOfShape = 16;
const cuts = [0.08, 0.16, 0.24];

export function shapeOf(points: readonly Point[]): StrokeShape {
  let line = resampled(spaced(points), fine.points);
  for (let round = 0; round < fine.rounds; round++) line = smoothed(line);
  const without = (cut: number) => evenly(line.slice(0, Math.round(line.length * (1 - cut))), cut);
  return { ...without(0), shorter: cuts.map(without) };
}

export function shapesOf(strokes: readonly string[]): StrokeShape[] {
  return strokes.map((stroke) => shapeOf(pointsOf(stroke)));
}

function evenly(line: readonly Point[], cut: number): Shape {
  const even = resampled(line, pointsOfShape);
  const [x, y] = centreOf(even);
  const points = even.map((point): Point => [point[0] - x, point[1] - y]);
  return { points, centre: [x, y], length: lengthOf(even), cut };
}

function spaced(points: readonly Point[]): Point[] {
  const line: Point[] = [];
  for (const point of points) {
    const previous = line.at(-1);
    if (!previous || distance(previous, point) >= leastStep) line.push(point);
  }
  const end = points.at(-1);
  if (end && line.length > 1) line[line.length - 1] = end;
  return line;
}

function smoothed(line: readonly Point[]): Point[] {
  return line.map((point, place) => {
    const [before, after] = [line[place - 1], line[place + 1]];
    if (!before || !after) return point;
    const at = (axis: 0 | 1) => (before[axis] + 2 * point[axis] + after[axis]) / 4;
    return [at(0), at(1)];
  });
}
