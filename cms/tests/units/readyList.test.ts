import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyList } from '../../src/content/published/readyList';

interface Row {
  name: string;
  place: number;
  ends: string;
}
interface Filter {
  q?: string;
  id?: string[];
  open?: boolean;
}

const rows: readonly Row[] = [
  { name: 'sakura', place: 2, ends: '2026-04-01T00:00:00.000Z' },
  { name: 'tanabata', place: 10, ends: '2026-07-07T00:00:00.000Z' },
  { name: 'obon', place: 1, ends: '2026-08-15T00:00:00.000Z' },
];
const isOpen = (row: Row) => row.ends > new Date().toISOString();

const listOf = () =>
  readyList({
    noun: 'rows',
    entries: rows.map((row) => ({ id: row.name, row, text: row.name })),
    sortValue: ({ row }, field: 'name' | 'place') => row[field],
    matchesFilter: ({ row }, { open }: Filter) => open === undefined || isOpen(row) === open,
    isTimed: ({ open }) => open !== undefined,
  });

type Query = Parameters<ReturnType<typeof listOf>>[0];
const query = (changes: Partial<Query> = {}): Query => ({
  sort: { field: 'place', order: 'ASC' },
  range: { from: 0, to: 24 },
  filter: {},
  ...changes,
});
const namesIn = ({ body }: { body: Buffer }) =>
  JSON.parse(body.toString()).map(({ name }: Row) => name);

describe('a list that is kept ready', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-07-01T00:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sorts numbers as numbers, either way', () => {
    const list = listOf();
    expect(namesIn(list(query()))).toEqual(['obon', 'sakura', 'tanabata']);
    const descending = query({ sort: { field: 'place', order: 'DESC' } });
    expect(namesIn(list(descending))).toEqual(['tanabata', 'sakura', 'obon']);
  });

  it('gives a range, and tells which rows of how many it holds', () => {
    const page = listOf()(query({ range: { from: 1, to: 1 } }));
    expect(namesIn(page)).toEqual(['sakura']);
    expect(page.contentRange).toBe('rows 1-1/3');
    const past = listOf()(query({ range: { from: 30, to: 39 } }));
    expect(past.body.toString()).toBe('[]');
    expect(past.contentRange).toBe('rows */3');
  });

  it('is made once for all who ask the same, however far past its end they ask', () => {
    const list = listOf();
    const answer = list(query());
    expect(list(query())).toBe(answer);
    expect(list(query({ range: { from: 0, to: 999 } }))).toBe(answer);
    expect(list(query({ range: { from: 0, to: 1 } }))).not.toBe(answer);
    expect(list(query({ sort: { field: 'name', order: 'ASC' } }))).not.toBe(answer);
  });

  it('follows the time', () => {
    const list = listOf();
    const open = query({ filter: { open: true } });
    expect(namesIn(list(open))).toEqual(['obon', 'tanabata']);
    vi.setSystemTime(new Date('2026-07-08T00:00:00Z'));
    expect(namesIn(list(open))).toEqual(['obon']);
    expect(namesIn(list(query({ filter: { open: false } })))).toEqual(['sakura', 'tanabata']);
  });

  it('finds what is searched and chosen, and keeps no such answer', () => {
    const list = listOf();
    const search = query({ filter: { q: 'BON' } });
    expect(namesIn(list(search))).toEqual(['obon']);
    expect(list(search)).not.toBe(list(search));
    const choice = query({ filter: { id: ['sakura', 'unknown'] } });
    expect(namesIn(list(choice))).toEqual(['sakura']);
    expect(list(choice)).not.toBe(list(choice));
    expect(namesIn(list(query({ filter: { id: [] } })))).toEqual([]);
  });
});
