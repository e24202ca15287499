import { describe, expect, it } from 'vitest';
import { eventTimes, publicationDate } from '../../src/operations/seed/exampleDates';

const evening = { day: { on: '07-07' }, startTime: '17:30', durationHours: 3 };

describe('the days of examples', () => {
  it.each([
    ['2026-11-22T06:00:00Z', '2027-07-07T12:00:00.000Z'],
    ['2026-07-06T18:00:00Z', '2026-07-07T12:00:00.000Z'],
    ['2026-07-07T11:59:00Z', '2026-07-07T12:00:00.000Z'],
    ['2026-07-07T12:00:00Z', '2027-07-07T12:00:00.000Z'],
    // Already the new year in Colombo.
    ['2026-12-31T20:00:00Z', '2027-07-07T12:00:00.000Z'],
  ])('an event of the season is on its next day: seeded at %s', (now, startsAt) => {
    expect(eventTimes(evening, new Date(now)).startsAt).toBe(startsAt);
  });

  it('any other event counts its days in Colombo', () => {
    const event = { day: { days: 17 }, startTime: '09:30', durationHours: 6 };
    expect(eventTimes(event, new Date('2026-11-22T20:00:00Z'))).toEqual({
      startsAt: '2026-12-10T04:00:00.000Z',
      endsAt: '2026-12-10T10:00:00.000Z',
    });
  });

  it.each([
    ['2026-11-22T06:00:00Z', '2026-01-20T03:30:00.000Z'],
    ['2026-01-20T03:30:00Z', '2026-01-20T03:30:00.000Z'],
    ['2026-01-20T03:29:00Z', '2025-01-20T03:30:00.000Z'],
  ])('news of the season came out on its last day: seeded at %s', (now, date) => {
    expect(publicationDate({ on: '01-20' }, new Date(now))).toBe(date);
  });
});
