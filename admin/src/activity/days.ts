import { day } from '@nihongo-lanka/contract/durations';
import { colomboMoment, colomboText } from '../editing/colomboTime';

// A filter names moments, and its fields days in Sri Lanka.

/** When a day begins; null for what is no day yet. */
export function beginningOf(date: string): string | null {
  return colomboMoment(`${date}T00:00`);
}

export function endOf(date: string): string | null {
  const begun = beginningOf(date);
  return begun && new Date(Date.parse(begun) + day).toISOString();
}

export function dayOf(moment: string | null | undefined): string {
  return colomboText(moment).slice(0, 10);
}

export function lastDayOf(moment: string | null | undefined): string {
  return moment ? dayOf(new Date(Date.parse(moment) - day).toISOString()) : '';
}
