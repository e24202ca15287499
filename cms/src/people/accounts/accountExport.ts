import { fieldOf, type Language, type userListShape, z } from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { isSqlite } from '../../core/database/dialect';
import { paced } from '../../core/lists/paced';
import type { QueryOf } from '../../core/lists/query';
import { readMade, readRows } from '../../core/lists/reader';
import { accountColumns } from '../identity/account';
import { accountsMatching, sorts } from './accountList';
import { contactColumns, usersHead } from './usersCsv';

type Query = Pick<QueryOf<typeof userListShape>, 'sort' | 'filter'>;

/** Smaller pieces with PostgreSQL, where the main thread formats the lines. */
const peopleAtOnce = () => (isSqlite() ? 500 : 100);

/** Pages by the last key, so that each person appears once while others register, and no read is long. */
export async function* exportAccounts(
  query: Query,
  withContacts: boolean,
  language: Language,
): AsyncGenerator<string> {
  yield usersHead(withContacts, language);
  const pieces = query.filter.q ? piecesOfFound : piecesInOrder;
  yield* paced(pieces(query, withContacts, language));
}

export async function countExported({ filter }: Pick<Query, 'filter'>): Promise<number> {
  const [row] = await readRows(accountsMatching(filter).count({ total: '*' }), true);
  return z.object({ total: z.coerce.number() }).parse(row).total;
}

function columnsFor(withContacts: boolean): Record<string, string> {
  const columns = Object.entries(accountColumns('u'));
  const isLeftOut = (name: string) => !withContacts && contactColumns.some((each) => each === name);
  return Object.fromEntries(columns.filter(([name]) => !isLeftOut(name)));
}

async function* piecesInOrder(
  { sort, filter }: Query,
  withContacts: boolean,
  language: Language,
): AsyncGenerator<string> {
  const piece = peopleAtOnce();
  const { column } = sorts[sort.field];
  const order = sort.order === 'ASC' ? 'asc' : 'desc';
  const isAfter = order === 'asc' ? '>' : '<';
  // PostgreSQL's times are finer than JavaScript's.
  const isTime = !isSqlite() && column === 'created_at';
  // The engines sort null at different ends.
  const parts = isSqlite() === (order === 'asc') ? ['none', 'some'] : ['some', 'none'];
  for (const part of parts) {
    const rowsAfter = (last: { value: unknown; id: number } | undefined): Knex.QueryBuilder => {
      const rows = accountsMatching(filter).orderBy('u.id', order).limit(piece);
      if (part === 'none') {
        rows.whereNull(`u.${column}`);
        return last ? rows.where('u.id', isAfter, last.id) : rows;
      }
      rows
        .whereNotNull(`u.${column}`)
        .clear('order')
        .orderBy([
          { column: `u.${column}`, order },
          { column: 'u.id', order },
        ]);
      return last
        ? rows.whereRaw(`(??, ??) ${isAfter} (${isTime ? '?::timestamp' : '?'}, ?)`, [
            `u.${column}`,
            'u.id',
            last.value,
            last.id,
          ])
        : rows;
    };
    for (let last: { value: unknown; id: number } | undefined; ; ) {
      const rows = rowsAfter(last)
        .select(columnsFor(withContacts))
        .select(
          isTime
            ? strapi.db.connection.raw('??::text as ??', [`u.${column}`, 'sortedBy'])
            : { sortedBy: `u.${column}` },
        );
      const read = await readCsv(rows, language);
      if (read.rows > 0) yield read.text;
      if (read.rows < piece) break;
      last = read.last;
    }
  }
}

async function* piecesOfFound(
  { sort, filter }: Query,
  withContacts: boolean,
  language: Language,
): AsyncGenerator<string> {
  const { column } = sorts[sort.field];
  const order = [
    { column: `u.${column}`, order: sort.order.toLowerCase() },
    { column: 'u.id', order: sort.order.toLowerCase() },
  ];
  const found = await readRows(accountsMatching(filter).select('u.id').orderBy(order), true);
  const ids = found.map((row) => Number(fieldOf(row, 'id')));
  const piece = peopleAtOnce();
  for (let from = 0; from < ids.length; from += piece) {
    const rows = strapi.db.connection
      .from({ u: 'up_users' })
      .whereIn('u.id', ids.slice(from, from + piece))
      .orderBy(order)
      .select(columnsFor(withContacts))
      .select({ sortedBy: `u.${column}` });
    const { text } = await readCsv(rows, language);
    yield text;
  }
}

const csvSchema = z.object({
  text: z.string(),
  rows: z.number(),
  last: z.object({ value: z.unknown(), id: z.number() }).optional(),
});

const readCsv = async (query: Knex.QueryBuilder, language: Language) =>
  csvSchema.parse(await readMade(query, require.resolve('./csvAnswer'), language));
