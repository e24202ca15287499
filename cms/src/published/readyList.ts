import { contentRange, type ListQuery } from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import { type Answer, answerOf } from './ready';

/** How many bytes of answers are kept for one list in one language. */
const mostBytes = 4 * 1024 * 1024;

const collator = new Intl.Collator('en', { numeric: true });

interface Filter {
  q?: string | undefined;
  id?: readonly string[] | undefined;
}

interface List<Row, Field extends string, F extends Filter> {
  noun: string;
  /** In the contract's form. Rows that are equal in a sort keep this order. */
  rows: readonly Row[];
  idOf(row: Row): string;
  /** All texts of a row in lower case, for searches. */
  textOf(row: Row): string;
  sortValue(row: Row, field: Field): string | number;
  /** Whether a row passes the filters that only this list has. `now` is in ISO form. */
  isWanted(row: Row, filter: F, now: string): boolean;
  /** Has another value whenever time alone has changed what `isWanted` says. */
  phaseOf?(filter: F, now: string): string | number;
}

/**
 * Answers a list's queries. Each row is serialised once, and the answers that were asked for last
 * are kept. Answers to searches and choices of ids are not: hardly any is asked for twice.
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
    // Ranges that differ only past the last row have the same answer.
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
