import { columns } from './columns.mjs';

const scores = {
  performance: { title: 'perf', least: 100 },
  accessibility: { title: 'a11y', least: 100 },
  'best-practices': { title: 'best', least: 100 },
  seo: { title: 'SEO', least: 100 },
};

const timings = {
  'first-contentful-paint': { title: 'FCP ms' },
  'largest-contentful-paint': { title: 'LCP ms' },
  'cumulative-layout-shift': { title: 'CLS', most: 0 },
  'total-blocking-time': { title: 'TBT ms', most: 20 },
};

/** What is compared with the same page without its scripts. */
const ratios = { 'first-contentful-paint': 'FCP ratio', 'largest-contentful-paint': 'LCP ratio' };

/**
 * Compares one page's report with the limits, and with the report of the same page without its
 * scripts. Returns the cells of its table row in order, and a sentence for each limit that is missed.
 */
export function resultOf(name, { withScripts, without }, weightLimits) {
  const { categories, audits, finalDisplayedUrl, environment } = withScripts;
  const limits = weightLimits[name];
  const requests = audits['network-requests'].details.items.filter(({ url }) =>
    /^https?:/.test(url),
  );
  const bytes = (type) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const { origin } = new URL(finalDisplayedUrl);

  const cells = [
    ...Object.entries(scores).map(([id, score]) => ({
      ...(id === 'seo' && limits.isUnlisted ? { title: score.title } : score),
      value: Math.round(categories[id].score * 100),
    })),
    ...Object.entries(timings).map(([id, timing]) => ({
      ...timing,
      value: rounded(audits[id].numericValue),
    })),
    ...Object.entries(ratios).map(([id, title]) => ({
      title,
      value: Number((audits[id].numericValue / without.audits[id].numericValue).toFixed(2)),
      most: limits.paintRatio,
    })),
    { title: 'JS bytes', value: bytes('Script'), most: limits.scriptBytes },
    { title: 'HTML bytes', value: bytes('Document'), most: limits.documentBytes },
    { title: 'all bytes', value: bytes(), most: limits.allBytes },
    { title: 'requests', value: requests.length, most: limits.requests },
    {
      title: 'foreign',
      value: requests.filter(({ url }) => new URL(url).origin !== origin).length,
      most: limits.foreignRequests,
    },
    // Lighthouse slows any processor down four times. With an index below about 1000, the result
    // is slower than the phone it stands for.
    { title: 'CPU index', value: Math.round(environment.benchmarkIndex) },
  ];
  const misses = [
    ...cells.filter(isMissed).map(sentence),
    ...Object.values(categories).flatMap((category) => lostPoints(category, audits, limits)),
  ];
  return { name, cells, misses };
}

/** Formats the results as a table with a star at each missed limit, followed by the reasons. */
export function table(results) {
  const rows = [
    ['', ...results[0].cells.map(({ title }) => title)],
    ...results.map(({ name, cells }) => [
      name,
      ...cells.map((cell) => `${cell.value}${isMissed(cell) ? '*' : ''}`),
    ]),
  ];
  const misses = results.flatMap(({ name, misses }) => misses.map((miss) => `* ${name}: ${miss}`));
  return [columns(rows), '', ...(misses.length > 0 ? misses : ['Every limit is kept.'])].join('\n');
}

// A layout shift is a fraction of the screen; all other values are milliseconds.
const rounded = (value) => (value < 1 ? Number(value.toPrecision(2)) : Math.round(value));

const isMissed = ({ value, least = value, most = value }) => value < least || value > most;

const sentence = ({ title, value, least, most }) =>
  `${title} is ${value}, ${least === undefined ? `at most ${most}` : `at least ${least}`} is wanted`;

/** The audits that cost points, if the category's limit is the full score. */
function lostPoints({ id, auditRefs }, audits, { isUnlisted }) {
  if (scores[id].least < 100) return [];
  return auditRefs
    .filter((ref) => !(isUnlisted && ref.id === 'is-crawlable'))
    .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 1)
    .map((ref) => `${scores[id].title}: ${audits[ref.id].title}`);
}
