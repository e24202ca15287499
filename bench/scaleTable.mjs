import { columns } from './columns.mjs';

/** The processor time and the time that passes for each call, in milliseconds, and their growth. */
export function scaleTable(calls, sizes, results) {
  const head = [
    'ms: processor (database) / passes',
    ...sizes.map((size) => size.toLocaleString('en')),
  ];
  const rows = calls.map(({ title, most }) => {
    const costs = results.map((result) => result[title]);
    const ratio = growth(costs);
    return [
      title,
      ...costs.map(
        ({ cms, database, wall }) =>
          `${cms.toFixed(1)}${database ? ` (${database.toFixed(1)})` : ''} / ${wall.toFixed(1)}`,
      ),
      `${ratio.toFixed(1)}${ratio > most ? '*' : ''}`,
      String(most),
    ];
  });
  return columns([[...head, 'ratio', 'most'], ...rows]);
}

/** How many times the processor time of the smallest database a call costs with the largest. */
export function growth(costs) {
  const of = ({ cms, database }) => cms + database;
  return of(costs.at(-1)) / of(costs[0]);
}
