import { expect, it } from 'vitest';
import { withoutRows } from './cards';

const table = 'Japanese\tEnglish\n水\twater\n火\t"fire,\nflame"\n\n木\ttree';

it('a table without some rows has its headings and the others', () => {
  const lines = [2, 3, 6];
  expect(withoutRows(table, lines, new Set([2]))).toBe(
    'Japanese\tEnglish\n火\t"fire,\nflame"\n\n木\ttree',
  );
  expect(withoutRows(table, lines, new Set([2, 3]))).toBe('Japanese\tEnglish\n木\ttree');
  expect(withoutRows(table.replaceAll('\n', '\r\n'), lines, new Set([3, 6]))).toBe(
    'Japanese\tEnglish\n水\twater',
  );
});

it('a table without any row is empty', () => {
  expect(withoutRows(table, [2, 3, 6], new Set([2, 3, 6]))).toBe('');
});
