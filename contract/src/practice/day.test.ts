import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, dayStarts, localDay, weekdayOf } from './day.js';

const dayOf = (at: string, zone: number) => dateOfDay(localDay(Date.parse(at), zone));

describe('the learner’s day', () => {
  it.each([
    // Sri Lanka, +05:30: four in the morning is 22:30 of the day before by UTC.
    ['2026-03-09T22:29:59.999Z', 330, '2026-03-09'],
    ['2026-03-09T22:30:00.000Z', 330, '2026-03-10'],
    ['2026-03-09T23:59:59.999Z', 330, '2026-03-10'],
    ['2026-03-10T00:00:00.000Z', 330, '2026-03-10'],
    ['2026-03-10T18:30:00.000Z', 330, '2026-03-10'],
    ['2026-03-10T22:29:59.999Z', 330, '2026-03-10'],
    // London in winter.
    ['2026-03-10T03:59:59.999Z', 0, '2026-03-09'],
    ['2026-03-10T04:00:00.000Z', 0, '2026-03-10'],
    // Tokyo, +09:00.
    ['2026-03-09T18:59:59.999Z', 540, '2026-03-09'],
    ['2026-03-09T19:00:00.000Z', 540, '2026-03-10'],
    // New York, -05:00, and Saint John’s, -03:30.
    ['2026-03-10T08:59:59.999Z', -300, '2026-03-09'],
    ['2026-03-10T09:00:00.000Z', -300, '2026-03-10'],
    ['2026-03-10T07:29:59.999Z', -210, '2026-03-09'],
    ['2026-03-10T07:30:00.000Z', -210, '2026-03-10'],
    // The ends of a year and of February.
    ['2025-12-31T22:30:00.000Z', 330, '2026-01-01'],
    ['2026-02-28T22:29:59.999Z', 330, '2026-02-28'],
    ['2026-02-28T22:30:00.000Z', 330, '2026-03-01'],
    ['1970-01-01T00:00:00.000Z', 0, '1969-12-31'],
  ])('of %s in the zone %i is %s', (at, zone, day) => {
    expect(dayOf(at, zone)).toBe(day);
  });

  it.each([
    [330, '2026-03-09T22:30:00.000Z'],
    [0, '2026-03-10T04:00:00.000Z'],
    [540, '2026-03-09T19:00:00.000Z'],
    [-300, '2026-03-10T09:00:00.000Z'],
    [-840, '2026-03-10T18:00:00.000Z'],
    [840, '2026-03-09T14:00:00.000Z'],
  ])('begins at four in the zone %i, at %s by UTC', (zone, at) => {
    const day = dayOfDate('2026-03-10');
    expect(new Date(dayStarts(day, zone)).toISOString()).toBe(at);
    expect(localDay(dayStarts(day, zone), zone)).toBe(day);
    expect(localDay(dayStarts(day, zone) - 1, zone)).toBe(day - 1);
  });

  it('has the weekday of its date', () => {
    expect(weekdayOf(dayOfDate('2026-03-10'))).toBe(2);
    expect(weekdayOf(dayOfDate('1969-12-28'))).toBe(0);
  });
});
