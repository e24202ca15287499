import { z } from 'zod';
import { arrayOf } from '../bounded.js';
import { defaultRange, maxRangeRows } from './values.js';

// Both databases' integers end well above, JavaScript's exact ones at 2^53.
const maxOffset = 1_000_000_000;
const maxIds = maxRangeRows;
const maxQueryLength = 32_768;

export interface ListShape<Field extends string, Filter extends z.ZodObject> {
  sort: readonly [Field, ...Field[]];
  defaultSort: readonly [NoInfer<Field>, 'ASC' | 'DESC'];
  filter: Filter;
  maxRows: number;
}

const common = (idMax: number) => ({
  /** Without the joiners of Sinhala, which not every keyboard has. */
  q: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u)
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/[\u200c\u200d]/g, '')
        .trim(),
    )
    .optional(),
  /** An id with a control character belongs to no row, and PostgreSQL refuses it. */
  id: arrayOf(z.string().min(1).max(idMax), maxIds)
    .transform((ids) => ids.filter((id) => !/\p{Cc}/u.test(id)))
    .optional(),
});

/** @param idMax UTF-16 units of the longest id */
export function listShape<
  const Field extends string,
  const Shape extends Record<string, z.ZodType>,
>(
  sort: readonly [Field, ...Field[]],
  defaultSort: readonly [NoInfer<Field>, 'ASC' | 'DESC'],
  filter: Shape,
  { maxRows = maxRangeRows, idMax = 64 } = {},
) {
  return { sort, defaultSort, filter: z.strictObject({ ...filter, ...common(idMax) }), maxRows };
}

export interface ListQuery<Field extends string, Filter> {
  sort: { field: Field; order: 'ASC' | 'DESC' };
  /** Counted from 0, both inclusive. */
  range: { from: number; to: number };
  filter: Filter;
}

export class ListQueryError extends Error {
  override readonly name = 'ListQueryError';
}

export const listParameters = z.strictObject({
  sort: z.string().max(maxQueryLength).optional(),
  range: z.string().max(maxQueryLength).optional(),
  filter: z.string().max(maxQueryLength).optional(),
  lng: z.string().max(35).optional(),
});

const rangeSchema = z
  .tuple([z.int().nonnegative().max(maxOffset), z.int().nonnegative().max(maxOffset)])
  .refine(([from, to]) => to >= from);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ListQueryError('not JSON');
  }
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ListQueryError(z.prettifyError(result.error));
  return result.data;
}

function readSort<Field extends string>(
  { sort }: { sort: readonly [Field, ...Field[]] },
  text: string,
) {
  return read(z.tuple([z.enum(sort), z.enum(['ASC', 'DESC'])]), json(text));
}

/** react-admin's dialect: `sort=["field","ASC"]&range=[0,24]&filter={}`. @throws ListQueryError */
export function parseListQuery<Field extends string, Filter extends z.ZodObject>(
  shape: ListShape<Field, Filter>,
  query: unknown,
): ListQuery<Field, z.output<Filter>> {
  const given = read(listParameters, query);
  const [field, order] = given.sort === undefined ? shape.defaultSort : readSort(shape, given.sort);
  const [from, to] =
    given.range === undefined ? defaultRange : read(rangeSchema, json(given.range));
  if (to - from >= shape.maxRows) throw new ListQueryError('too many rows');
  const filter = read(shape.filter, given.filter === undefined ? {} : json(given.filter));
  return { sort: { field, order }, range: { from, to }, filter };
}
