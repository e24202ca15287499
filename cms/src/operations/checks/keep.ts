import { day } from '@nihongo-lanka/contract';
import { colomboDay } from '../../core/colombo';

export const prefix = 'nihongo-lanka-';

const days = 7;
const weeks = 4;

/** In milliseconds; undefined for other files. */
export function timeOf(name: string): number | undefined {
  const [, date, hour, minute, second] =
    /^nihongo-lanka-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/.exec(name) ?? [];
  return date ? Date.parse(`${date}T${hour}:${minute}:${second}Z`) : undefined;
}

/** All but the last of each of 7 days and 4 weeks: the privacy page promises erasure within 30 days. */
export function outdated(names: readonly string[], now: Date): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time === undefined ? [] : [{ name, time }];
    })
    .sort((one, other) => other.time - one.time);
  const kept = new Set<string>();
  const seen = new Set<string>();
  const keepFirst = (name: string, period: string) => {
    if (!seen.has(period)) kept.add(name);
    seen.add(period);
  };
  // Later ones were named by a clock that was set back since.
  const past = newestFirst.filter(({ time }) => time <= now.getTime() + day);
  for (const { name, time } of past) {
    const age = Math.floor((now.getTime() - time) / day);
    if (age < days) keepFirst(name, colomboDay(time));
    // Fixed weeks: a backup stays the last of its week.
    if (age < weeks * 7) keepFirst(name, `week ${Math.floor(time / (7 * day))}`);
  }
  // However old, the last one stays.
  const last = past[0] ?? newestFirst[0];
  if (last) kept.add(last.name);
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : name));
}

/** 02:30 in Colombo, when few learners are online. */
export function nextNight(after: number): number {
  const night = Date.parse(`${colomboDay(after)}T02:30:00+05:30`);
  return night > after ? night : night + day;
}
