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

/** Says which rows of how many an answer holds. @param total undefined where nobody has counted so many */
export function setContentRange(
  ctx: Context,
  noun: string,
  from: number,
  rows: number,
  total: number | undefined,
): void {
  ctx.set('Content-Range', contentRange(noun, from, rows, total));
}
