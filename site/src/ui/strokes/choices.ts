import { distance, grid, lengthOf, type Point, pointsOf } from './geometry';

/** A stroke as it is told to somebody who does not see it: the keys of its texts. */
export interface StrokeName {
  zone: `${'top' | 'middle' | 'bottom'}-${'left' | 'centre' | 'right'}`;
  direction: (typeof directions)[number];
  form: 'straight' | 'curved' | 'round';
}

export interface Choice {
  points: readonly Point[];
  name: StrokeName;
  isRight: boolean;
}

const choicesAtOnce = 3;

/** Clockwise from the right, as angles grow in a square whose y axis points down. */
const directions = [
  ...(['right', 'down-right', 'down', 'down-left'] as const),
  ...(['left', 'up-left', 'up', 'up-right'] as const),
] as const;

/**
 * Three strokes, of which one is the next of a sign. The others are later ones where there are some,
 * else strokes that go another way. No two have the same name.
 */
export function choicesFor(strokes: readonly string[], next: number): Choice[] {
  const lines = strokes.map(pointsOf);
  const right = lines[next];
  if (!right) return [];
  const later = lines.slice(next + 1);
  const other = (change: (point: Point) => Point) =>
    [right, ...lines].map((line) => line.map(change));
  const others = [
    ...later,
    ...[right, ...lines].map((line) => [...line].reverse()),
    ...other(([x, y]) => [y, x]),
    ...other(([x, y]) => [grid - x, y]),
    ...other(([x, y]) => [x, grid - y]),
  ];
  const choices = [{ points: right, name: nameOf(right), isRight: true }];
  for (const points of others) {
    const name = nameOf(points);
    const isNew = choices.every((choice) => !isSame(choice.name, name));
    if (isNew && choices.length < choicesAtOnce) choices.push({ points, name, isRight: false });
  }
  // The right one stands at a place that only the stroke decides.
  const first = Math.round(right[0]?.[0] ?? 0) % choices.length;
  return [...choices.slice(first), ...choices.slice(0, first)];
}

export function nameOf(points: readonly Point[]): StrokeName {
  const [start = [0, 0]] = points;
  const end = points.at(-1) ?? start;
  const [x, y] = start;
  const angle = Math.atan2(end[1] - y, end[0] - x);
  const step = (Math.round((angle * 4) / Math.PI) + directions.length) % directions.length;
  return {
    zone: `${third(y, ['top', 'middle', 'bottom'] as const)}-${third(x, ['left', 'centre', 'right'] as const)}`,
    direction: directions[step] ?? 'right',
    form: formOf(distance(start, end) / lengthOf(points)),
  };
}

/** `straightness`: the way from the start to the end, as a share of the stroke's length. */
function formOf(straightness: number): StrokeName['form'] {
  if (straightness > 0.9) return 'straight';
  return straightness > 0.4 ? 'curved' : 'round';
}

function third<Name>(value: number, [low, middle, high]: readonly [Name, Name, Name]): Name {
  if (value < grid * 0.36) return low;
  return value < grid * 0.64 ? middle : high;
}

function isSame(one: StrokeName, other: StrokeName): boolean {
  return one.zone === other.zone && one.direction === other.direction && one.form === other.form;
}
