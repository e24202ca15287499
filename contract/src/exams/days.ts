import { dateOfDay, dayOfDate, weekdayOf } from '../practice/day.js';

export const isWeekend = (day: number): boolean => [0, 6].includes(weekdayOf(day));

/**
 * The last day on which a seat can be booked. Public holidays are not counted as holidays.
 *
 * @param date of the exam @param booking working days before it; `weekend` for a Saturday or Sunday
 */
export function bookByOf(date: string, booking: { days: number; weekend: number }): string {
  let day = dayOfDate(date);
  let left = isWeekend(day) ? booking.weekend : booking.days;
  while (left > 0) {
    day -= 1;
    if (!isWeekend(day)) left -= 1;
  }
  return dateOfDay(day);
}
