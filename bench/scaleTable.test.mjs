import { expect, it } from 'vitest';
import { scaleTable } from './scaleTable.mjs';

it('marks what takes longer than it may', () => {
  const calls = [{ title: 'first page' }, { title: 'search' }];
  const results = [
    { 'first page': 3, search: 1 },
    { 'first page': 9, search: 51 },
  ];
  const [, first, search] = scaleTable(calls, [1000, 100_000], results).split('\n');
  expect(first).toMatch(/^first page +3\.0 +9\.0 +3\.0$/);
  expect(search).toMatch(/^search +1\.0 +51\.0\* +51\.0$/);
});
