import { columns } from './columns.mjs';

/** Milliseconds that a call may take. */
const most = 50;

/**
 * The time of each call in milliseconds, and its growth from the first size to the last.
 * @param results for each size, the times by the titles of the calls
 */
export function scaleTable(calls, sizes, results) {
  const rows = calls.map(({ title }) => {
    const times = results.map((result) => result[title]);
    return [
      title,
      ...times.map((time) => `${time.toFixed(1)}${time > most ? '*' : ''}`),
      (times.at(-1) / times[0]).toFixed(1),
    ];
  });
  return columns([['ms', ...sizes.map((size) => `${size}`), 'growth'], ...rows]);
}
