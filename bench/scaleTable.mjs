import { columns } from './columns.mjs';

/**
 * The time of each call in milliseconds, and its growth from the first size to the last.
 * @param results for each size, the times by the titles of the calls
 */
export function scaleTable(calls, sizes, results) {
  const rows = calls.map(({ title, most }) => {
    const times = results.map((result) => result[title]);
    const growth = times.at(-1) / times[0];
    const mark = growth > most ? '*' : '';
    return [
      title,
      ...times.map((time) => time.toFixed(1)),
      `${growth.toFixed(1)}${mark}`,
      `${most}`,
    ];
  });
  return columns([['ms', ...sizes.map((size) => `${size}`), 'growth', 'most'], ...rows]);
}
