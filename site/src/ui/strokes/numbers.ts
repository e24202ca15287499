import { distance, grid, lengthOf, type Point, pointsOf, resampled } from './geometry';

/** Units between a stroke's start and the middle of its number. */
const away = grid * 0.07;
/** Units between a number's middle and the edge of the square. */
const margin = grid * 0.045;
const directions = 16;
/** Units between the points that stand for a line. */
const spacing = 6;

/** Where the number of each stroke stands: beside its start, as far from all lines as it can. */
export function numberPlaces(strokes: readonly string[]): Point[] {
  const lines = strokes.map((stroke) => {
    const points = pointsOf(stroke);
    return resampled(points, Math.ceil(lengthOf(points) / spacing) + 1);
  });
  const taken = lines.flat();
  return lines.map(([start = [0, 0]]) => {
    const room = (place: Point) => Math.min(...taken.map((each) => distance(place, each)));
    const best = Array.from({ length: directions }, (_, step): Point => {
      const angle = (2 * Math.PI * step) / directions;
      return [start[0] + away * Math.cos(angle), start[1] + away * Math.sin(angle)];
    })
      .filter((place) => place.every((value) => value >= margin && value <= grid - margin))
      .reduce((one, other) => (room(other) > room(one) + 0.5 ? other : one), inside(start));
    // Numbers keep a distance from each other too.
    taken.push(best);
    return best;
  });
}

function inside([x, y]: Point): Point {
  const limited = (value: number) => Math.min(grid - margin, Math.max(margin, value));
  return [limited(x), limited(y)];
}
