import { directionApart, type Fit, fitted } from './fitting';
import { distance, grid } from './geometry';
import { type StrokeShape, shapesOf } from './shapes';
import type { SignStrokes } from './strokes';

/** A sign with the orders in which its strokes may be drawn: short parallel ones in either. */
interface Sign {
  sign: string;
  strokes: readonly StrokeShape[];
  orders: readonly (readonly StrokeShape[])[];
}

/** A sign that a learner writes, and those that look like it. */
export interface AskedSign extends Sign {
  alike: readonly Sign[];
}

export type Refusal = 'other' | 'off the line' | Resemblance;
export type Verdict = 'fits' | Refusal;

export interface Resemblance {
  sign: string;
  /** The place of the stroke that makes most of the difference. */
  stroke: number;
}

/** How far one stroke may lie off in the fitted sign. Places in units, at any length of the stroke. */
const most = { place: 34, shape: 30, direction: 0.45 };

/** How much shorter or longer a stroke may be, as a factor; short ones run on by these units. */
const length = { least: 0.45, most: 1.9, over: 36 };

/** A finger that taps draws no longer line, in units. */
const tapLength = 7;

/**
 * By how much the expected stroke may cost more than a later one, and the sign more than one that
 * looks like it. The first stroke has only its place. Until the last one, signs may still differ.
 */
const behind = { first: 1.1, later: 2, signs: 4, wholeSigns: 0.5 };

/** Signs cost more than the first and at most the second for each stroke if they look alike. */
const alike = { least: 1, most: 24 };

/** A look-alike that costs so much more than the asked sign is out of question. */
const outOfQuestion = { factor: 4, more: 12 };

/** Units: two dots such as ゛ are no longer than the first, and no farther apart than the second. */
const twins = { length: 40, apart: 22, direction: 0.1 };

/** How far a traced stroke may begin from its dot, and lie from the line on average, in units. */
const traced = { start: grid * 0.11, line: grid * 0.1 };

export function askedSign(sign: string, { strokes, others }: SignStrokes): AskedSign {
  const asked = signOf(sign, strokes[sign] ?? []);
  const same = Object.entries({ ...strokes, ...others }).filter(
    ([other, lines]) => other !== sign && lines.length === asked.strokes.length,
  );
  const limit = alike.most * asked.strokes.length;
  const looksAlike = (other: Sign) => {
    const apart = apartBy(asked, other, limit);
    return apart > alike.least && apart < limit;
  };
  return { ...asked, alike: same.map(([other, lines]) => signOf(other, lines)).filter(looksAlike) };
}

/**
 * Judges the last of the strokes that were drawn, and with it all of them. `isTraced`: the sign is
 * shown, so that a stroke has to lie on it.
 */
export function judge(
  drawn: readonly StrokeShape[],
  asked: AskedSign,
  { isTraced = false } = {},
): Verdict {
  const last = drawn.length - 1;
  const line = drawn[last];
  // Only a learner who sees no dot may begin with the other one of two.
  const best = bestFit(drawn, isTraced ? [asked.strokes] : asked.orders);
  const stroke = best?.order[last];
  if (!line || !stroke || !mayBe(line, stroke, best.fit, last)) return 'other';
  const later = asked.strokes.slice(last + 1).map((other) => asked.strokes.with(last, other));
  const leastOfLater = best.fit.cost - (last === 0 ? behind.first : behind.later);
  if (later.some((order) => costs(drawn, order) < leastOfLater)) return 'other';
  if (isTraced && !isOnLine(line, stroke)) return 'off the line';
  return resembled(drawn, asked, best.fit) ?? 'fits';
}

/** The next stroke of a sign, and where the strokes before it put it. */
export interface NextStroke extends Pick<Fit, 'scale' | 'shift'> {
  place: number;
}

export function nextStroke(drawn: readonly StrokeShape[], asked: Sign): NextStroke | undefined {
  const best = bestFit(drawn, asked.orders);
  const next = best?.order[drawn.length];
  if (!next) return undefined;
  const { scale, shift } = best.fit;
  return { place: asked.strokes.indexOf(next), scale, shift };
}

const costs = (drawn: readonly StrokeShape[], order: readonly StrokeShape[]) =>
  fitted(drawn, order)?.cost ?? Infinity;

function signOf(sign: string, paths: readonly string[]): Sign {
  const strokes = shapesOfCached(paths);
  const swapped = strokes.flatMap((stroke, place) => {
    const next = strokes[place + 1];
    return next && areTwins(stroke, next)
      ? [strokes.with(place, next).with(place + 1, stroke)]
      : [];
  });
  return { sign, strokes, orders: [strokes, ...swapped] };
}

const shapesOfSigns = new WeakMap<readonly string[], readonly StrokeShape[]>();

/** Each sign is compared with many, and most of them again with the next sign. */
function shapesOfCached(paths: readonly string[]): readonly StrokeShape[] {
  const shapes = shapesOfSigns.get(paths) ?? shapesOf(paths);
  shapesOfSigns.set(paths, shapes);
  return shapes;
}

function areTwins(one: StrokeShape, other: StrokeShape): boolean {
  return (
    Math.max(one.length, other.length) < twins.length &&
    distance(one.centre, other.centre) < twins.apart &&
    directionApart({ drawn: one, model: other }, [1, 1]) < twins.direction
  );
}

/** How far two signs lie apart, whatever their place and size. */
function apartBy(one: Sign, other: Sign, limit: number): number {
  // The ends of strokes may bring two signs closer.
  const apart = (drawn: Sign, model: Sign) =>
    fitted(drawn.strokes, model.strokes, 3 * limit)?.strokes.reduce(
      (sum, { cost }) => sum + cost,
      0,
    ) ?? Infinity;
  return Math.max(apart(one, other), apart(other, one));
}

/** The order that fits best, if one costs no more than `most`. */
function bestFit(
  drawn: readonly StrokeShape[],
  orders: readonly (readonly StrokeShape[])[],
  most?: number,
) {
  let best: { order: readonly StrokeShape[]; fit: Fit } | undefined;
  for (const order of orders) {
    const fit = fitted(drawn, order, best?.fit.cost ?? most);
    if (fit) best = { order, fit };
  }
  return best;
}

/** Whether a line has about the length, the place and the shape of a stroke in the fitted sign. */
function mayBe(line: StrokeShape, stroke: StrokeShape, { strokes, scale }: Fit, place: number) {
  const off = strokes[place];
  if (!off || line.length < tapLength) return false;
  const ratio = line.length / (stroke.length * Math.sqrt(scale[0] * scale[1]));
  if (ratio < length.least) return false;
  if (ratio > length.most && line.length - stroke.length > length.over) return false;
  return off.place <= most.place && off.shape <= most.shape && off.direction <= most.direction;
}

/** Whether a line begins at the dot of a stroke and follows it, with more or less of its end. */
function isOnLine(line: StrokeShape, stroke: StrokeShape): boolean {
  const at = ({ points, centre }: Pick<StrokeShape, 'points' | 'centre'>) =>
    points.map(([x, y]) => [x + centre[0], y + centre[1]] as const);
  const model = at(stroke);
  const apart = (drawn: Pick<StrokeShape, 'points' | 'centre'>) =>
    at(drawn).map((point, place) => distance(point, model[place] ?? point));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [start = 0] = apart(line);
  const least = Math.min(...[line, ...line.shorter].map((drawn) => mean(apart(drawn))));
  return start <= traced.start && least <= traced.line;
}

/** The sign that the strokes are rather than the asked one. */
function resembled(
  drawn: readonly StrokeShape[],
  asked: AskedSign,
  { cost, strokes }: Fit,
): Resemblance | undefined {
  const margin = drawn.length === asked.strokes.length ? behind.wholeSigns : behind.signs;
  const limit = cost * outOfQuestion.factor + outOfQuestion.more;
  let closest: { sign: string; fit: Fit } | undefined;
  for (const { sign, orders } of asked.alike) {
    const fit = bestFit(drawn, orders, limit)?.fit;
    if (fit && fit.cost < (closest?.fit.cost ?? cost - margin)) closest = { sign, fit };
  }
  if (!closest) return undefined;
  const { sign, fit } = closest;
  const differences = strokes.map((stroke, place) => stroke.cost - (fit.strokes[place]?.cost ?? 0));
  return { sign, stroke: differences.indexOf(Math.max(...differences)) };
}
