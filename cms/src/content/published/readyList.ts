import { contentRange, type ListQuery } from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import { folded, mostWords } from '../../core/lists/words';
import { type Answer, answerOf } from '../ready/ready';

/** Per list and language. */
const mostBytes = 4 * 1024 * 1024;

const collator = new Intl.Collator('en', { numeric: true });

interface Filter {
  q?: string | undefined;
  id?: readonly string[] | undefined;
}

interface List<Row, Field extends string, F extends Filter> {
  noun: string;
  /** Rows that are equal in a sort keep this order. */
  rows: readonly Row[];
  idOf(row: Row): string;
  textOf(row: Row): string;
  /** Each word must match; default: `q` as a whole. */
  wordsOf?(q: string): readonly string[];
  othersOf?(word: string): readonly string[];
  /** Such rows come first, whatever their texts. */
  isNamed?(row: Row, q: string): boolean;
  sortValue(row: Row, field: Field): string | number;
  /** `now` is in ISO form. */
  matchesFilter(row: Row, filter: F, now: string): boolean;
  /** Changes whenever time alone changes what `isWanted` returns. */
  phaseOf?(filter: F, now: string): string | number;
}

/** A row is never changed, only replaced. */
const jsonOfRows = new WeakMap<object, string>();

function jsonOf(row: object): string {
  const cached = jsonOfRows.get(row) ?? JSON.stringify(row);
  jsonOfRows.set(row, cached);
  return cached;
}

type Orders<Row, Field> = ReadonlyMap<
  string,
  { field: Field; order: string; rows: readonly Row[] }
>;

export interface ReadyList<Row, Field extends string, F extends Filter> {
  answer(query: ListQuery<Field, F>): Answer;
  orders: Orders<Row, Field>;
}

const wholeQuery = (q: string) => [folded(q)];

export function insert<T>(sorted: T[], item: T, compareItems: (item: T, other: T) => number): void {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const middleItem = sorted[middle];
    if (middleItem !== undefined && compareItems(item, middleItem) < 0) to = middle;
    else from = middle + 1;
  }
  sorted.splice(from, 0, item);
}

/** @param previous orders of the old list, updated instead of sorted again */
export function readyList<Row extends object, Field extends string, F extends Filter>(
  {
    noun,
    rows,
    idOf,
    textOf,
    wordsOf = wholeQuery,
    othersOf,
    isNamed = () => false,
    sortValue,
    matchesFilter,
    phaseOf,
  }: List<Row, Field, F>,
  previous?: Orders<Row, Field>,
): ReadyList<Row, Field, F> {
  const places = new Map(rows.map((row, place) => [row, place]));
  const orders = new Map<string, { field: Field; order: string; rows: readonly Row[] }>();
  const answers = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length,
  });

  function inOrder({ field, order }: ListQuery<Field, F>['sort']): readonly Row[] {
    const name = `${field} ${order}`;
    const cached = orders.get(name);
    if (cached) return cached.rows;
    const sorted = rows.toSorted(comparing(field, order));
    orders.set(name, { field, order, rows: sorted });
    return sorted;
  }

  function comparing(field: Field, order: string) {
    const direction = order === 'ASC' ? 1 : -1;
    const place = (row: Row) => places.get(row) ?? 0;
    return (a: Row, b: Row) =>
      compare(sortValue(a, field), sortValue(b, field)) * direction || place(a) - place(b);
  }

  function updateOrders(oldOrders: Orders<Row, Field>): void {
    for (const [name, { field, order, rows: oldRows }] of oldOrders) {
      const before = new Set(oldRows);
      const sorted = oldRows.filter((row) => places.has(row));
      for (const row of rows) {
        if (!before.has(row)) insert(sorted, row, comparing(field, order));
      }
      orders.set(name, { field, order, rows: sorted });
    }
  }

  function pageOf({ sort, range, filter }: ListQuery<Field, F>, now: string): Answer {
    const words = filter.q ? wordsOf(filter.q).slice(0, mostWords) : [];
    const spellings = words.map((word) => [word, ...(othersOf?.(word) ?? [])]);
    const matchesWords = (text: string) =>
      spellings.every((words) => words.some((word) => text.includes(word)));
    const filtered = inOrder(sort)
      .filter((row) => matchesFilter(row, filter, now))
      .filter((row) => !filter.id || filter.id.includes(idOf(row)));
    const named = new Set(filtered.filter((row) => filter.q && isNamed(row, filter.q)));
    const rest = filtered.filter((row) => !named.has(row) && matchesWords(textOf(row)));
    const matches = [...named, ...rest];
    const page = matches.slice(range.from, range.to + 1);
    return {
      ...answerOf(`[${page.map(jsonOf).join()}]`),
      contentRange: contentRange(noun, range.from, page.length, matches.length),
    };
  }

  function answer(query: ListQuery<Field, F>): Answer {
    const now = new Date().toISOString();
    const { sort, range, filter } = query;
    if (filter.q || filter.id) return pageOf(query, now);
    // Ranges that differ only past the last row have the same answer.
    const within = [range.from, range.to].map((place) => Math.min(place, rows.length));
    const key = JSON.stringify([sort, within, filter, phaseOf?.(filter, now)]);
    const cached = answers.get(key);
    if (cached) return cached;
    const page = pageOf(query, now);
    answers.set(key, page);
    return page;
  }

  if (previous) updateOrders(previous);
  return { answer, orders };
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}
