import { colomboOffset } from '../../core/colombo';

/** January is 0; -1 and 12 belong to the neighbouring years. */
export function monthStart(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1) - colomboOffset);
}

/** January is 0. */
export function monthAt(instant: Date): { year: number; month: number } {
  const there = new Date(instant.getTime() + colomboOffset);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() };
}

/** @param name `YYYY-MM` */
export function monthNamed(name: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = name.split('-').map(Number);
  return { from: monthStart(year, number - 1), until: monthStart(year, number) };
}
