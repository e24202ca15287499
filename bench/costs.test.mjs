import { describe, expect, it } from 'vitest';
import { costTable, medianCosts } from './costs.mjs';

const round = (bare, site, cms) => [
  { title: 'bare', bytes: 15_000, bare, site: 0, cms: 0 },
  { title: 'through the site', bytes: 15_000, bare: 0, site, cms },
];

describe('the cost of a request', () => {
  it('is the median of the rounds for each process, compared with the bare server', () => {
    const costs = medianCosts([
      ...round(50, 200, 100),
      ...round(900, 900, 900),
      ...round(40, 180, 90),
    ]);
    expect(costs).toEqual([
      { title: 'bare', bytes: 15_000, bare: 50, site: 0, cms: 0, total: 50, ratio: 1 },
      {
        title: 'through the site',
        bytes: 15_000,
        bare: 0,
        site: 200,
        cms: 100,
        total: 300,
        ratio: 6,
      },
    ]);
    expect(costTable(costs).split('\n')[2]).toMatch(
      /^through the site +0 +200 +100 +300 +6\.0 +15000$/,
    );
  });
});
