import { colomboDay } from '../../core/colombo';

export const prefix = 'nihongo-lanka-';
export const contentPrefix = 'nihongo-lanka-content-';

const day = 24 * 60 * 60 * 1000;
const days = 7;
const weeks = 4;
const months = 12;

/** When a backup was made, in milliseconds; undefined for every other file. */
export function timeOf(name: string): number | undefined {
  const [, date, hour, minute, second] =
    /^nihongo-lanka-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/.exec(name) ?? [];
  return date ? Date.parse(`${date}T${hour}:${minute}:${second}Z`) : undefined;
}

/**
 * The backups that are not kept: all but the last of each of seven days and of each of four weeks. What
 * people have deleted about themselves is gone from all of them within 30 days, which the privacy page
 * promises. Copies of the content alone, one a month, are kept for a year.
 */
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
  // A clock that was put back since has named those that seem to be made days from now.
  const past = newestFirst.filter(({ time }) => time <= now.getTime() + day);
  for (const { name, time } of past) {
    const age = Math.floor((now.getTime() - time) / day);
    if (age < days) keepFirst(name, colomboDay(time));
    // The weeks stand still: a backup stays the last of its week.
    if (age < weeks * 7) keepFirst(name, `week ${Math.floor(time / (7 * day))}`);
  }
  // However old it is, there is always one.
  const last = past[0] ?? newestFirst[0];
  if (last) kept.add(last.name);
  const contents = names.filter((name) => name.startsWith(contentPrefix)).sort();
  return [
    ...newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : name)),
    ...contents.filter((name) => !name.endsWith('.sha256')).slice(0, -months),
  ];
}

/** The first half past two at night in Colombo after an instant: few learners are there then. */
export function nextNight(after: number): number {
  const night = Date.parse(`${colomboDay(after)}T02:30:00+05:30`);
  return night > after ? night : night + day;
}
