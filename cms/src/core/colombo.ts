const hour = 60 * 60 * 1000;
/** In milliseconds. Asia/Colombo has been this far ahead of UTC, all year, since 2006. */
export const colomboOffset = 5.5 * hour;

/** The hour in Colombo, from 0 to 23. */
export function colomboHour(instant: number): number {
  return new Date(instant + colomboOffset).getUTCHours();
}

/** The day in Colombo as `YYYY-MM-DD`. */
export function colomboDay(instant: number): string {
  return new Date(instant + colomboOffset).toISOString().slice(0, 10);
}

/** The time of day in Colombo as `HH:MM`. */
export function colomboTime(instant: number): string {
  return new Date(instant + colomboOffset).toISOString().slice(11, 16);
}

const dayLength = 24 * hour;

/** How many days had begun in Colombo since the first of 1970. */
export function colomboDayNumber(instant: number): number {
  return Math.floor((instant + colomboOffset) / dayLength);
}

/** When the day with such a number begins. */
export function colomboDayBegins(number: number): number {
  return number * dayLength - colomboOffset;
}
