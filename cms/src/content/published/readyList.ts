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

interface Entry<Row> {
  id: string;
  row: Row;
  /** Folded. */
  text: string;
}

interface List<E, Field extends string, F extends Filter> {
  noun: string;
  /** Those that are equal in a sort keep this order. */
  entries: readonly E[];
  /** Each word must match; default: `q` as a whole. */
  wordsOf?(q: string): readonly string[];
  othersOf?(word: string): readonly string[];
  /** Such entries come first, whatever their texts. */
  isNamed?(entry: E, q: string): boolean;
  sortValue(entry: E, field: Field): string | number;
  matchesFilter(entry: E, filter: F): boolean;
  /** Time alone changes which entries match. */
  isTimed?(filter: F): boolean;
}

export type ReadyList<Field extends string, F extends Filter> = (
  query: ListQuery<Field, F>,
) => Answer;

const wholeQuery = (q: string) => [folded(q)];

export function readyList<E extends Entry<unknown>, Field extends string, F extends Filter>({
  noun,
  entries,
  wordsOf = wholeQuery,
  othersOf,
  isNamed = () => false,
  sortValue,
  matchesFilter,
  isTimed = () => false,
}: List<E, Field, F>): ReadyList<Field, F> {
  const answers = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => key.length + body.length,
  });

  function sorted(found: readonly E[], { field, order }: ListQuery<Field, F>['sort']) {
    const direction = order === 'ASC' ? 1 : -1;
    return found
      .map((entry) => ({ entry, value: sortValue(entry, field) }))
      .sort((a, b) => compare(a.value, b.value) * direction)
      .map(({ entry }) => entry);
  }

  function pageOf({ sort, range, filter }: ListQuery<Field, F>): Answer {
    const { q, id } = filter;
    const spellings = (q ? wordsOf(q) : [])
      .slice(0, mostWords)
      .map((word) => [word, ...(othersOf?.(word) ?? [])]);
    const wanted = entries.filter(
      (entry) => matchesFilter(entry, filter) && (!id || id.includes(entry.id)),
    );
    const named = new Set(q ? wanted.filter((entry) => isNamed(entry, q)) : []);
    const others = wanted.filter(
      (entry) =>
        !named.has(entry) &&
        spellings.every((words) => words.some((word) => entry.text.includes(word))),
    );
    const found = [...sorted([...named], sort), ...sorted(others, sort)];
    const page = found.slice(range.from, range.to + 1).map(({ row }) => row);
    return {
      ...answerOf(JSON.stringify(page)),
      contentRange: contentRange(noun, range.from, page.length, found.length),
    };
  }

  return (query) => {
    const { sort, range, filter } = query;
    if (filter.q || filter.id || isTimed(filter)) return pageOf(query);
    // Ranges that differ only past the last row have the same answer.
    const within = [range.from, range.to].map((place) => Math.min(place, entries.length));
    const key = JSON.stringify([sort, within, filter]);
    const answer = answers.get(key) ?? pageOf(query);
    answers.set(key, answer);
    return answer;
  };
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}
