const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** The learner's day ends at this hour of the clock, so that an evening is one day. */
const dayBegins = 4 * 60 * minute;

/**
 * The learner's day of an instant, as a number of days since the first of 1970.
 * @param at milliseconds since 1970
 * @param zone minutes east of UTC
 */
export function localDay(at: number, zone: number): number {
  return Math.floor((at + zone * minute - dayBegins) / dayLength);
}

/** When a day begins, in milliseconds since 1970. */
export function dayStarts(day: number, zone: number): number {
  return day * dayLength + dayBegins - zone * minute;
}

/** A day as `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** The number of a day that is written `YYYY-MM-DD`. */
export function dayOfDate(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength);
}

/** From 0 (Sunday) to 6. */
export function weekdayOf(day: number): number {
  // The first of 1970 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}
