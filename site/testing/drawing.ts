import { centreOf, grid, lengthOf, type Point, resampled } from '../src/ui/strokes/geometry';

// For tests: strokes as fingers draw them.

/** The side in pixels of the square that a finger draws in. */
const side = 300;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers around 0 that deviate by 1 on average (Box and Muller). */
export function normalNumbers(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** How far a careful learner is off, as standard deviations. */
const careful = {
  /** Pixels by which the whole stroke lies beside its place. */
  offset: 8,
  /** As a factor of each axis. */
  scale: 0.08,
  /** In radians: 4 degrees. */
  turn: 0.07,
  /** Pixels of tremble at each point, and of the slow waves of a hand. */
  tremble: 1.2,
  wave: 3,
};

/** Pixels between two events of a finger, from slow to quick. */
const steps = { least: 2, most: 18 };

/** A stroke as a careful learner draws it with a finger, in units of the sign's square. */
export function drawnCarefully(points: readonly Point[], random: () => number): Point[] {
  const normal = normalNumbers(random);
  const pixel = grid / side;
  const [centreX, centreY] = centreOf(points);
  const [moveX, moveY] = [normal() * careful.offset * pixel, normal() * careful.offset * pixel];
  const [scaleX, scaleY] = [1 + normal() * careful.scale, 1 + normal() * careful.scale];
  const turn = normal() * careful.turn;
  const wave = { high: normal() * careful.wave * pixel, phase: random() * 2 * Math.PI };
  const fine = resampled(points, 200);
  const pixels = (place: number) =>
    Math.hypot(
      (fine[place]?.[0] ?? 0) - (fine[place - 1]?.[0] ?? 0),
      (fine[place]?.[1] ?? 0) - (fine[place - 1]?.[1] ?? 0),
    ) / pixel;
  let wait = 0;
  return fine
    .filter((_, place) => {
      if (place === 0 || place === fine.length - 1) return true;
      wait -= pixels(place);
      if (wait > 0) return false;
      wait = steps.least + random() * (steps.most - steps.least);
      return true;
    })
    .map(([x, y], place, all) => {
      const [fromX, fromY] = [(x - centreX) * scaleX, (y - centreY) * scaleY];
      const bent = wave.high * Math.sin(wave.phase + (2 * Math.PI * place) / all.length);
      const tremble = () => normal() * careful.tremble * pixel;
      return [
        centreX + fromX * Math.cos(turn) - fromY * Math.sin(turn) + moveX + bent + tremble(),
        centreY + fromX * Math.sin(turn) + fromY * Math.cos(turn) + moveY - bent + tremble(),
      ];
    });
}

/** A touch that was meant as none: some events within few pixels, where the stroke begins. */
export function tapped([start = [0, 0]]: readonly Point[], random: () => number): Point[] {
  const normal = normalNumbers(random);
  const pixel = grid / side;
  const [x, y] = [start[0] + normal() * 8 * pixel, start[1] + normal() * 8 * pixel];
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => [
    x + normal() * 2 * pixel,
    y + normal() * 2 * pixel,
  ]);
}

/** A line beside its place, by shares of the square. */
export function moved(line: readonly Point[], across: number, down: number): Point[] {
  return line.map(([x, y]) => [x + across * grid, y + down * grid]);
}

/** A line drawn larger or smaller, seen from the middle of the square. */
export function sized(line: readonly Point[], width: number, height = width): Point[] {
  const from = (value: number, factor: number) => grid / 2 + (value - grid / 2) * factor;
  return line.map(([x, y]) => [from(x, width), from(y, height)]);
}

/** A line turned clockwise around a point. */
export function turned(line: readonly Point[], degrees: number, around: Point): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = around;
  return line.map(([x, y]) => {
    const [fromX, fromY] = [x - middleX, y - middleY];
    return [middleX + fromX * cos - fromY * sin, middleY + fromX * sin + fromY * cos];
  });
}

/** A line that runs on in its last direction, by units. */
export function runOn(line: readonly Point[], units: number): Point[] {
  const [fromX, fromY] = resampled(line, 16)[12] ?? [0, 0];
  const [x, y] = line.at(-1) ?? [0, 0];
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [stepX, stepY] = [((x - fromX) / length) * units, ((y - fromY) / length) * units];
  return [...line, [x + stepX / 2, y + stepY / 2], [x + stepX, y + stepY]];
}

/** A line with its ends alone, exactly horizontal or vertical where it nearly is. */
export function straight(line: readonly Point[], isLevel = false): Point[] {
  const [x, y] = line[0] ?? [0, 0];
  const [toX, toY] = line.at(-1) ?? [0, 0];
  const [width, height] = [Math.abs(toX - x), Math.abs(toY - y)];
  if (isLevel && height < width / 5) return [x, toX].map((at) => [at, (y + toY) / 2]);
  if (isLevel && width < height / 5) return [y, toY].map((at) => [(x + toX) / 2, at]);
  return [
    [x, y],
    [toX, toY],
  ];
}

/** How straight a line is: 1 is a straight one. */
export function straightness(line: readonly Point[]): number {
  return lengthOf(straight(line)) / lengthOf(line);
}

/** A line whose points tremble, by units on average. */
export function trembling(line: readonly Point[], units: number, random: () => number): Point[] {
  const normal = normalNumbers(random);
  return line.map(([x, y]) => [x + normal() * units, y + normal() * units]);
}
