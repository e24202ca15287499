import { describe, expect, it, vi } from 'vitest';
import { dates, dayOfMonth, formatDay, timeOfDay } from './dates';

// Half past eleven in the evening in London is five in the morning in Colombo.
const moment = new Date('2026-04-04T23:30:00.000Z');

describe('a moment', () => {
  it('is shown as it was in Sri Lanka, in the reader’s language', () => {
    expect(dates.en.date(moment)).toBe('Apr 5, 2026');
    expect(dates.si.date(moment)).toBe('2026 අප්‍රේ 5');
    expect(dates.si.dateTime(moment)).toBe('2026 අප්‍රේ 5 05:00');
    expect(dates.en.dateTime(moment)).toBe('Apr 5, 2026, 05:00');
    expect(dates.en.longDate(moment)).toBe('April 5, 2026');
    expect(dates.si.longDate(moment)).toBe('2026 අප්‍රේල් 5');
  });

  it('has the weekday, the day and the clock of Sri Lanka', () => {
    expect(dates.en.weekdayDate(moment)).toBe('Sunday, April 5, 2026');
    expect(dates.si.weekdayDate(moment)).toBe('2026 අප්‍රේල් 5, ඉරිදා');
    expect(timeOfDay(moment)).toBe('05:00');
    expect(dayOfMonth(moment)).toBe('5');
    expect([dates.en.monthOf(moment), dates.si.monthOf(moment)]).toEqual(['Apr', 'අප්‍රේ']);
    // Already the first of January there.
    const newYear = new Date('2026-12-31T18:45:00.000Z');
    expect(dates.si.weekdayDate(newYear)).toBe('2027 ජනවාරි 1, සිකුරාදා');
    expect(timeOfDay(newYear)).toBe('00:15');
  });
});

describe('a month', () => {
  it('has its Gregorian name in Sinhala, whatever the browser knows', () => {
    const january = new Date('2026-01-01');
    expect(dates.si.fullMonth(january)).toBe('2026 ජනවාරි');
    expect(dates.en.fullMonth(january)).toBe('January 2026');
  });
});

describe('a day', () => {
  it('is written in the language of the reader, wherever they are', () => {
    expect(formatDay('2025-04-05', 'en')).toBe('April 5, 2025');
    expect(formatDay('2025-04-05', 'si')).toBe('2025 අප්‍රේල් 5');
  });
});

describe('English dates', () => {
  // Every eleven hours and a bit through two years: every month and weekday, and each side of midnight.
  const moments = Array.from({ length: 1600 }, (_, step) => new Date(1.79e12 + step * 4.0e7));
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Colombo', ...options });

  it.each([
    ['date', intl({ dateStyle: 'medium' })],
    ['longDate', intl({ dateStyle: 'long' })],
    ['weekdayDate', intl({ dateStyle: 'full' })],
    ['monthOf', intl({ month: 'short' })],
    ['shortMonth', intl({ month: 'short', timeZone: 'UTC' })],
    ['fullMonth', intl({ month: 'long', year: 'numeric', timeZone: 'UTC' })],
  ] as const)('are written as Intl writes them: %s', (form, format) => {
    for (const moment of moments) expect(dates.en[form](moment)).toBe(format.format(moment));
  });

  it('have the time of Sri Lanka as the time zones’ database knows it', () => {
    const clock = intl({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    for (const moment of moments) expect(timeOfDay(moment)).toBe(clock.format(moment));
  });

  it('ask nothing of Intl, over which a cheap phone takes its time', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    for (const format of Object.values(dates.en)) format(moment);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});
