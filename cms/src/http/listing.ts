import {
  contentRange,
  type ListQuery,
  type ListShape,
  parseListQuery,
  type z,
} from '@nihongo-lanka/contract';
import type { Context } from 'koa';

/** The list query of a request. @throws ListQueryError, which is answered as INVALID_QUERY. */
export function listQuery<Field extends string, Filter extends z.ZodObject>(
  ctx: Context,
  shape: ListShape<Field, Filter>,
): ListQuery<Field, z.output<Filter>> {
  return parseListQuery(shape, ctx.query);
}

/** Says which rows of how many an answer holds. */
export function setContentRange(
  ctx: Context,
  noun: string,
  from: number,
  rows: number,
  total: number,
): void {
  ctx.set('Content-Range', contentRange(noun, from, rows, total));
}

const collator = new Intl.Collator('en', { numeric: true });

/** Rows that are kept in memory, sorted by one of their values; equal ones keep their order. */
export function sorted<Row>(
  rows: readonly Row[],
  { order }: ListQuery<string, unknown>['sort'],
  keyOf: (row: Row) => string | number,
): Row[] {
  const direction = order === 'ASC' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right));
    return difference * direction;
  });
}

/** The rows of the range asked for; the answer says how many there are in all. */
export function pageOf<Row>(
  ctx: Context,
  noun: string,
  rows: readonly Row[],
  { from, to }: ListQuery<string, unknown>['range'],
): Row[] {
  const page = rows.slice(from, to + 1);
  setContentRange(ctx, noun, from, page.length, rows.length);
  return page;
}
