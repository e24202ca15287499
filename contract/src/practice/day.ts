import { day as dayLength, minute } from '../durations.js';

/** At 4 in the morning, so that an evening is one day. */
const dayBegins = 4 * 60 * minute;

/** Days since 1970-01-01. @param at milliseconds since 1970 @param zone minutes east of UTC */
export function localDay(at: number, zone: number): number {
  return Math.floor((at + zone * minute - dayBegins) / dayLength);
}

/** Milliseconds since 1970. */
export function dayStarts(day: number, zone: number): number {
  return day * dayLength + dayBegins - zone * minute;
}

export function dateOfDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

export function dayOfDate(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength);
}

/** From 0 (Sunday) to 6. */
export function weekdayOf(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}
