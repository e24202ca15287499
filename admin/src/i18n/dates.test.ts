import { expect, it } from 'vitest';
import { dates } from './dates';

// Half past eleven in the evening in London is five in the morning in Colombo.
const moment = new Date('2026-04-04T23:30:00.000Z');

it('a moment is shown as it was in Sri Lanka, in the reader’s language', () => {
  expect(dates.en.date(moment)).toBe('Apr 5, 2026');
  expect(dates.si.date(moment)).toBe('2026 අප්‍රේ 5');
  expect(dates.si.dateTime(moment)).toBe('2026 අප්‍රේ 5 05:00');
});

it('a month has its Gregorian name in Sinhala, whatever the browser knows', () => {
  const january = new Date('2026-01-01');
  expect(dates.si.fullMonth(january)).toBe('2026 ජනවාරි');
  expect(dates.en.fullMonth(january)).toBe('January 2026');
});
