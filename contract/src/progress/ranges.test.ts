import { describe, expect, it } from 'vitest';
import { secondsIn, unionOf, type WatchedRange } from './ranges.js';

/** Numbers that are the same in each run, so that a failure can be seen again (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The plainest form of what was watched. */
function secondsOf(ranges: readonly WatchedRange[], end: number): Set<number> {
  const seconds = new Set<number>();
  for (const [from, to] of ranges) {
    for (let second = from; second < Math.min(to, end); second += 1) seconds.add(second);
  }
  return seconds;
}

const inOrder = (seconds: ReadonlySet<number>) => [...seconds].sort((a, b) => a - b);

describe('the union of ranges', () => {
  it('has the same seconds as a plain set of them, for any ranges in any order', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomNumbers(seed);
      const end = 1 + random(200);
      const ranges = Array.from({ length: random(40) }, (): WatchedRange => {
        const from = random(250);
        return [from, from + random(60)];
      });
      const union = unionOf(ranges, end);
      const expected = inOrder(secondsOf(ranges, end));
      expect(inOrder(secondsOf(union, end)), `seed ${seed}`).toEqual(expected);
      expect(secondsIn(union)).toBe(expected.length);
      // What touches is one range.
      for (const [place, [from]] of union.entries()) {
        expect(from).toBeGreaterThan(union[place - 1]?.[1] ?? -1);
      }
      // However the reports are cut and ordered, and however often they come.
      const half = random(ranges.length + 1);
      const twice = [...ranges.slice(half), ...unionOf(ranges.slice(0, half), end), ...ranges];
      expect(unionOf(twice, end)).toEqual(union);
      // If only some are kept, unwatched seconds never count.
      const most = 1 + random(5);
      const few = unionOf(ranges, end, most);
      expect(few.length).toBeLessThanOrEqual(most);
      const watched = secondsOf(ranges, end);
      expect([...secondsOf(few, end)].every((second) => watched.has(second))).toBe(true);
    }
  });

  it('counts no second twice, none that was skipped, and none past the end', () => {
    expect(
      unionOf(
        [
          [40, 50],
          [0, 10],
          [5, 20],
          [20, 21],
        ],
        45,
      ),
    ).toEqual([
      [0, 21],
      [40, 45],
    ]);
    expect(secondsIn(unionOf([[0, 36_000]], 60))).toBe(60);
    expect(unionOf([[70, 80]], 60)).toEqual([]);
  });

  it('closes the gaps that rounding would leave between pieces of a second', () => {
    expect(
      unionOf(
        [
          [0, 10.4],
          [10.4, 20.6],
          [20.6, 30],
        ],
        60,
      ),
    ).toEqual([[0, 30]]);
  });
});
