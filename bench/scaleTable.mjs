/** The processor time and the time that passes for each call, in milliseconds, and their growth. */
export function scaleTable(calls, sizes, results) {
  const head = [
    'ms: processor (database) / passes',
    ...sizes.map((size) => size.toLocaleString('en')),
    'ratio',
    'most',
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
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table
    .map(([title, ...cells]) =>
      [
        title.padEnd(widths[0]),
        ...cells.map((cell, place) => cell.padStart(widths[place + 1])),
      ].join('  '),
    )
    .join('\n');
}

/** How many times the processor time of the smallest database a call costs with the largest. */
export function growth(costs) {
  const of = ({ cms, database }) => cms + database;
  return of(costs.at(-1)) / of(costs[0]);
}
