const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/**
 * The processor time of one request to each target in each process, in microseconds: the median of
 * the rounds. `ratio` compares each target with the first one.
 */
export function medianCosts(times) {
  const titles = [...new Set(times.map(({ title }) => title))];
  const costs = titles.map((title) => {
    const rounds = times.filter((time) => time.title === title);
    const of = (name) => median(rounds.map((round) => round[name]));
    return { title, bytes: rounds[0].bytes, bare: of('bare'), site: of('site'), cms: of('cms') };
  });
  const total = ({ bare, site, cms }) => bare + site + cms;
  const [limit] = costs;
  return costs.map((cost) => ({ ...cost, total: total(cost), ratio: total(cost) / total(limit) }));
}

export function costTable(costs) {
  const rows = [
    ['CPU µs per request', 'bare', 'site', 'cms', 'together', 'times bare', 'body bytes'],
    ...costs.map(({ title, bytes, bare, site, cms, total, ratio }) => [
      title,
      ...[bare, site, cms, total].map((cost) => cost.toFixed(0)),
      ratio.toFixed(1),
      String(bytes),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(([title, ...cells]) =>
      [
        title.padEnd(widths[0]),
        ...cells.map((cell, place) => cell.padStart(widths[place + 1])),
      ].join('  '),
    )
    .join('\n');
}
