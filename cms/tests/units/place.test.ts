import { describe, expect, it } from 'vitest';
import { placeOf } from '../../src/core/lists/place';

const groups = [3, 0, 4, 5].map((rows, place) => ({ value: 'abcd'[place] ?? '', rows }));
const list = groups.flatMap(({ value, rows }) => Array.from({ length: rows }, () => value));

/** Reads as the database would: from the beginning or the end, past a value's group, so many rows. */
function read(from: number, to: number): number[] | undefined {
  const place = placeOf(groups, { from, to });
  if (!place) return undefined;
  const { backwards, value, skip, take } = place;
  const numbered = list.map((of, number) => ({ of, number }));
  const ordered = backwards ? numbered.reverse() : numbered;
  const passed = ordered.filter(
    ({ of }) => value === undefined || (backwards ? of <= value : of >= value),
  );
  const found = passed.slice(skip, skip + take).map(({ number }) => number);
  return backwards ? found.reverse() : found;
}

describe('the way to a page', () => {
  it('leads to the same rows as counting from the beginning', () => {
    for (let from = 0; from < list.length; from += 1) {
      for (let to = from; to < list.length + 3; to += 1) {
        const wanted = list.map((_, number) => number).slice(from, to + 1);
        expect(read(from, to)).toEqual(wanted);
      }
    }
  });

  it('passes at most half of a group', () => {
    const place = placeOf(
      [
        { value: 'a', rows: 100 },
        { value: 'b', rows: 1000 },
      ],
      { from: 1000, to: 1009 },
    );
    expect(place).toEqual({ backwards: true, value: undefined, skip: 90, take: 10 });
    expect(placeOf([{ rows: 1000 }], { from: 400, to: 409 })?.skip).toBe(400);
  });

  it('has no beginning beyond the last row', () => {
    expect(placeOf(groups, { from: 12, to: 20 })).toBeUndefined();
    expect(placeOf([], { from: 0, to: 0 })).toBeUndefined();
  });
});
