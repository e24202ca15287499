import { colomboOffset } from '../../core/colombo';

/** The instant at which a month begins in Colombo. January is 0; -1 and 12 are in the years beside. */
export function monthStart(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1) - colomboOffset);
}

/** The month that it is in Colombo; January is 0. */
export function monthAt(instant: Date): { year: number; month: number } {
  const there = new Date(instant.getTime() + colomboOffset);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() };
}

/** The instants from which and until which a month lasts in Colombo. @param name `YYYY-MM` */
export function monthNamed(name: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = name.split('-').map(Number);
  return { from: monthStart(year, number - 1), until: monthStart(year, number) };
}
