import { expect, it } from 'vitest';
import { scaleTable } from './scaleTable.mjs';

it('marks what grows more than it may', () => {
  const calls = [
    { title: 'first page', most: 2 },
    { title: 'search', most: 10 },
  ];
  const results = [
    { 'first page': 3, search: 1 },
    { 'first page': 9, search: 5 },
  ];
  const [, first, search] = scaleTable(calls, [1000, 1_000_000], results).split('\n');
  expect(first).toMatch(/^first page +3\.0 +9\.0 +3\.0\* +2$/);
  expect(search).toMatch(/^search +1\.0 +5\.0 +5\.0 +10$/);
});
