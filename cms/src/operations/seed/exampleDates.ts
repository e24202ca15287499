import { day, hour } from '@nihongo-lanka/contract';
import { colomboDay } from '../../core/colombo';
import type { SeededDay, SeededEvent } from './seeds';

const colomboInstant = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`);

/** Never later than `now`. */
export function publicationDate(published: SeededDay, now: Date): string {
  if ('days' in published) {
    return new Date(now.getTime() + published.days * day).toISOString();
  }
  return new Date(onItsDay(published.on, '09:00', now, -1)).toISOString();
}

export function eventTimes(
  { day: when, startTime, durationHours }: SeededEvent,
  now: Date,
): { startsAt: string; endsAt: string } {
  const start =
    'days' in when
      ? colomboInstant(colomboDay(now.getTime() + when.days * day), startTime)
      : onItsDay(when.on, startTime, now, 1);
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + durationHours * hour).toISOString(),
  };
}

/** The nearest before (-1) or after (1) `now`. */
function onItsDay(on: string, time: string, now: Date, direction: 1 | -1): number {
  const year = Number(colomboDay(now.getTime()).slice(0, 4));
  const thisYear = colomboInstant(`${year}-${on}`, time);
  const hasPassed = thisYear <= now.getTime();
  if (direction === 1 ? !hasPassed : hasPassed) return thisYear;
  return colomboInstant(`${year + direction}-${on}`, time);
}
