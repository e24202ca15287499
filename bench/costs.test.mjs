import { describe, expect, it } from 'vitest';
import { costTable, medianCosts } from './costs.mjs';

const round = (file, site, cms) => [
  { title: 'a file', bytes: 500, site: file, cms: 0, perSecond: 9000, p99: 3 },
  { title: 'a page', bytes: 15_000, site, cms, perSecond: site, p99: 20 },
];

describe('the cost of a request', () => {
  it('is the median of the rounds for each process, compared with a file of the site', () => {
    const rounds = [...round(50, 200, 100), ...round(900, 900, 900), ...round(40, 180, 90)];
    const costs = medianCosts(rounds, 'a file');
    const [file, page] = costs;
    const ofFile = { title: 'a file', bytes: 500, site: 50, cms: 0, perSecond: 9000, p99: 3 };
    expect(file).toEqual({ ...ofFile, ratio: 1, wholeRatio: 1 });
    const ofPage = { title: 'a page', bytes: 15_000, site: 200, cms: 100, perSecond: 200, p99: 20 };
    expect(page).toEqual({ ...ofPage, ratio: 4, wholeRatio: 6 });
    expect(costTable(costs).split('\n')[2]).toMatch(
      /^a page +200 +100 +4\.00 +6\.00 +200 +20 +15000$/,
    );
  });
});
