/** In units of the square that a sign is written in. */
export type Point = readonly [x: number, y: number];

/** The side of the square, as scripts/strokes.mjs writes it into the files. */
export const grid = 256;

/** Points that stand for one curve of a path. */
const pointsOfCurve = 8;

/** The points along a stroke of our files: `M` and a point, then `c` and relative cubic curves. */
export function pointsOf(stroke: string): Point[] {
  const [x = 0, y = 0, ...curves] = (stroke.match(/-?\d+/g) ?? []).map(Number);
  let from: Point = [x, y];
  const points = [from];
  for (let place = 0; place + 5 < curves.length; place += 6) {
    const [startX, startY] = from;
    const at = (offset: number): Point => [
      startX + (curves[place + offset] ?? 0),
      startY + (curves[place + offset + 1] ?? 0),
    ];
    const curve = [from, at(0), at(2), at(4)] as const;
    for (let step = 1; step <= pointsOfCurve; step++) {
      points.push(onCurve(curve, step / pointsOfCurve));
    }
    from = curve[3];
  }
  return points;
}

/** The point of a cubic Bézier curve at a time from 0 to 1. */
function onCurve(curve: readonly [Point, Point, Point, Point], time: number): Point {
  const rest = 1 - time;
  const weights = [rest ** 3, 3 * rest ** 2 * time, 3 * rest * time ** 2, time ** 3];
  const sum = (axis: 0 | 1) =>
    curve.reduce((total, point, place) => total + point[axis] * (weights[place] ?? 0), 0);
  return [sum(0), sum(1)];
}

export function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, place) => sum + distance(point, points[place - 1] ?? point), 0);
}

/** As many points as asked for, equally far from each other along the line. */
export function resampled(points: readonly Point[], count: number): Point[] {
  const step = lengthOf(points) / (count - 1);
  const [start = [0, 0] as const, ...rest] = points;
  const found: Point[] = [start];
  let before = start;
  let gone = 0;
  for (const point of rest) {
    const part = distance(before, point);
    while (part > 0 && found.length < count - 1 && gone + part >= step * found.length) {
      const share = (step * found.length - gone) / part;
      const between = (axis: 0 | 1) => before[axis] + (point[axis] - before[axis]) * share;
      found.push([between(0), between(1)]);
    }
    gone += part;
    before = point;
  }
  while (found.length < count) found.push(before);
  return found;
}

export function centreOf(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}
