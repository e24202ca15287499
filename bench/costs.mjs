import { columns } from './columns.mjs';

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/**
 * The processor time of one request to each target in each process, in microseconds: the median of
 * the rounds. `ratio` compares the site's time of each target with that of the target with the
 * title `compared`; `wholeRatio` adds the time of the CMS.
 */
export function medianCosts(times, compared) {
  const titles = [...new Set(times.map(({ title }) => title))];
  const costs = titles.map((title) => {
    const rounds = times.filter((time) => time.title === title);
    const of = (name) => median(rounds.map((round) => round[name]));
    const [site, cms, perSecond, p99] = ['site', 'cms', 'perSecond', 'p99'].map(of);
    return { title, bytes: rounds[0].bytes, site, cms, perSecond, p99 };
  });
  const limit = costs.find(({ title }) => title === compared).site;
  return costs.map((cost) => ({
    ...cost,
    ratio: cost.site / limit,
    wholeRatio: (cost.site + cost.cms) / limit,
  }));
}

export function costTable(costs) {
  const head =
    'CPU µs per request, site, cms, times file, with cms, a second, p99 ms, body bytes'.split(', ');
  const rows = costs.map(({ title, bytes, site, cms, ratio, wholeRatio, perSecond, p99 }) => [
    title,
    ...[site, cms].map((cost) => cost.toFixed(0)),
    ...[ratio, wholeRatio].map((times) => times.toFixed(2)),
    ...[perSecond, p99].map((figure) => figure.toFixed(0)),
    String(bytes),
  ]);
  return columns([head, ...rows]);
}
