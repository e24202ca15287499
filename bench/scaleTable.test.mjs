import { expect, it } from 'vitest';
import { growth, scaleTable } from './scaleTable.mjs';

const calls = [
  { title: 'first page', most: 2 },
  { title: 'search', most: 10 },
];
const results = [
  { 'first page': { cms: 2, database: 1, wall: 4 }, search: { cms: 1, database: 0, wall: 1 } },
  { 'first page': { cms: 3, database: 6, wall: 9 }, search: { cms: 5, database: 0, wall: 6 } },
];

it('compares what the largest database costs with the smallest, the database’s own part too', () => {
  expect(growth(results.map((result) => result['first page']))).toBe(3);
});

it('marks what grows more than it may', () => {
  const [, first, search] = scaleTable(calls, [1000, 1_000_000], results).split('\n');
  expect(first).toMatch(/^first page +2\.0 \(1\.0\) \/ 4\.0 +3\.0 \(6\.0\) \/ 9\.0 +3\.0\* +2$/);
  expect(search).toMatch(/^search +1\.0 \/ 1\.0 +5\.0 \/ 6\.0 +5\.0 +10$/);
});
