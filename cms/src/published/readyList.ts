import { contentRange, type ListQuery } from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import { type Answer, answerOf } from './ready';

/** So much of the answers of one list in one language is kept, in bytes. */
const mostBytes = 4 * 1024 * 1024;

const collator = new Intl.Collator('en', { numeric: true });

interface Filter {
  q?: string | undefined;
  id?: readonly string[] | undefined;
}

interface List<Row, Field extends string, F extends Filter> {
  noun: string;
  /** As the contract has them. Rows that a sort finds equal keep this order. */
  rows: readonly Row[];
  idOf(row: Row): string;
  /** All that a row says, in lower case: what a search looks through. */
  textOf(row: Row): string;
  sortValue(row: Row, field: Field): string | number;
  /** Whether a row passes the filters that only this list has. `now` is in ISO form. */
  isWanted(row: Row, filter: F, now: string): boolean;
  /** Changes whenever time alone changes what `isWanted` says. */
  phaseOf?(filter: F, now: string): string | number;
}

/**
 * Answers a list's queries. Each row is serialised once; the answers asked for last are kept. A
 * search or a choice of ids is anybody's invention and seldom asked for twice, so it isn't kept.
 */
export function readyList<Row, Field extends string, F extends Filter>({
  noun,
  rows,
  idOf,
  textOf,
  sortValue,
  isWanted,
  phaseOf,
}: List<Row, Field, F>): (query: ListQuery<Field, F>) => Answer {
  const entries = rows.map((row) => ({ row, json: JSON.stringify(row) }));
  const kept = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length,
  });

  function pageOf({ sort, range, filter }: ListQuery<Field, F>, now: string): Answer {
    const q = filter.q?.toLowerCase();
    const direction = sort.order === 'ASC' ? 1 : -1;
    const found = entries
      .filter(({ row }) => isWanted(row, filter, now))
      .filter(({ row }) => !filter.id || filter.id.includes(idOf(row)))
      .filter(({ row }) => !q || textOf(row).includes(q))
      .map((entry) => ({ ...entry, value: sortValue(entry.row, sort.field) }))
      .sort((a, b) => compare(a.value, b.value) * direction);
    const page = found.slice(range.from, range.to + 1);
    return {
      ...answerOf(`[${page.map(({ json }) => json).join()}]`),
      contentRange: contentRange(noun, range.from, page.length, found.length),
    };
  }

  return (query) => {
    const now = new Date().toISOString();
    const { sort, range, filter } = query;
    if (filter.q || filter.id) return pageOf(query, now);
    // Whatever lies past the last row is the same answer.
    const within = [range.from, range.to].map((place) => Math.min(place, rows.length));
    const key = JSON.stringify([sort, within, filter, phaseOf?.(filter, now)]);
    const known = kept.get(key);
    if (known) return known;
    const page = pageOf(query, now);
    kept.set(key, page);
    return page;
  };
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}
