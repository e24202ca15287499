// A filter names moments, and its fields days in Colombo, 5 h 30 min ahead of UTC.
const ahead = 5.5 * 60 * 60_000;
const day = 24 * 60 * 60_000;

/** When a day begins; null for what is no day yet. */
export function beginningOf(date: string): string | null {
  const time = Date.parse(`${date}T00:00:00.000Z`);
  return Number.isNaN(time) ? null : new Date(time - ahead).toISOString();
}

/** When a day is over. */
export function endOf(date: string): string | null {
  const begun = beginningOf(date);
  return begun && new Date(Date.parse(begun) + day).toISOString();
}

/** The day that begins at a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: string | null | undefined): string {
  return moment ? new Date(Date.parse(moment) + ahead).toISOString().slice(0, 10) : '';
}

/** The day that is over at a moment. */
export function lastDayOf(moment: string | null | undefined): string {
  return moment ? dayOf(new Date(Date.parse(moment) - day).toISOString()) : '';
}
