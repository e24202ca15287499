import { type userListShape, z } from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { isSqlite } from '../../core/database/dialect';
import { databaseTime } from '../../core/database/time';
import { countGroups, type Group } from '../../core/lists/counts';
import { type Place, placeOf, totalOf } from '../../core/lists/place';
import type { QueryOf } from '../../core/lists/query';
import { readRows } from '../../core/lists/reader';
import {
  countUpTo,
  idsAmong,
  idsWith,
  isManyFor,
  mostCounted,
  testRows,
} from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import { type Account, accountColumns, accountIdOf, accountOfRow } from '../identity/account';
import { type Alike, alikeColumns, alikeOf } from './duplicates';
import { monthNamed } from './months';

type Query = QueryOf<typeof userListShape>;
type SortField = Query['sort']['field'];

interface Sorting {
  column: string;
  index: string;
  group?: 'month' | 'state';
}

export const sorts = {
  createdAt: { column: 'created_at', index: 'up_users_by_created_index', group: 'month' },
  status: { column: 'state', index: 'up_users_by_state_index', group: 'state' },
  username: { column: 'username', index: 'up_users_by_username_index' },
  email: { column: 'email', index: 'up_users_by_email_index' },
  firstName: { column: 'first_name', index: 'up_users_by_first_name_index' },
  lastName: { column: 'last_name', index: 'up_users_by_last_name_index' },
} as const satisfies Record<SortField, Sorting>;

interface ListedAccount {
  account: Account;
  alike: Alike | undefined;
}

/** Two SQL statements, three for a search with filters. @returns no total beyond `mostCounted` */
export async function listAccounts(
  query: Query,
): Promise<{ rows: ListedAccount[]; total: number | undefined }> {
  const { groups, total: counted, method } = await countMatching(query);
  const total = method && counted > mostCounted(query.range) ? undefined : counted;
  const place = placeOf(groups, query.range);
  if (!place) return { rows: [], total };
  const isLong = place.skip > longSkip || method !== undefined;
  const rows = await readRows(pageAt(place, query, counted, method), isLong);
  return {
    rows: rows.map((row) => ({ account: accountOfRow(row), alike: alikeOf(row) })),
    total,
  };
}

/** Skipping so many entries of an index takes about a millisecond. */
const longSkip = 10_000;

/** Below this number, each filtered row is tested. */
const fewToTest = 10_000;

/** Below this number, the filtered ids are collected and the matches looked up among them. */
const fewToCollect = 100_000;

/** By the search index, or by testing each row. */
type SearchMethod = 'index' | 'rows';

interface Counted {
  /** One group unless the counts have the list's order. */
  groups: readonly { value?: string; rows: number }[];
  /** Of a search at most `mostCounted`. */
  total: number;
  method?: SearchMethod;
}

async function countMatching({ sort, range, filter }: Query): Promise<Counted> {
  const { q, id, status, role, province, createdMonth, emailConfirmed } = filter;
  const { group }: Sorting = sorts[sort.field];
  const counted = { state: status, account_role: role, province, month: createdMonth };
  const isFiltered = Object.values(counted).some((value) => value !== undefined);
  if (emailConfirmed !== undefined) {
    const total = await countRowsOf(accountsMatching(filter), q ? range : undefined);
    return { groups: [{ rows: total }], total, ...(q && { method: 'index' }) };
  }
  if (id || (q && !isFiltered)) {
    const total = await countRowsOf(
      id ? accountsMatching(filter) : idsWith(wordsOf(q ?? '')),
      q ? range : undefined,
      !id,
    );
    return { groups: [{ rows: total }], total, ...(q && { method: 'index' }) };
  }
  const groups: Group[] = await countGroups('user_counts', counted, group ?? 'state', sort.order);
  const filteredTotal = totalOf(groups);
  if (q) {
    const method = filteredTotal < fewToTest ? 'rows' : 'index';
    const matches =
      method === 'index' && filteredTotal < fewToCollect
        ? idsAmong(wordsOf(q), accountsMatching({ ...filter, q: undefined }).select('u.id'))
        : accountsMatching(filter, { method });
    const total = await countRowsOf(matches, range);
    return { groups: [{ rows: total }], total, method };
  }
  // The engines sort accounts without a time or status differently.
  const hasAllValues = group && groups.every(({ value }) => value !== '');
  return { groups: hasAllValues ? groups : [{ rows: filteredTotal }], total: filteredTotal };
}

async function countRowsOf(
  query: Knex.QueryBuilder,
  range?: Query['range'],
  isLong = true,
): Promise<number> {
  const counting = range
    ? countUpTo(mostCounted(range), query)
    : query.clear('select').count({ total: '*' });
  const [row] = await readRows(counting, isLong);
  return z.object({ total: z.coerce.number() }).parse(row).total;
}

/** Reads whole rows only for the page; skipped ones come from the index. */
function pageAt(
  place: Place,
  { sort, filter }: Query,
  total: number,
  method: SearchMethod | undefined,
): Knex.QueryBuilder {
  const { column } = sorts[sort.field];
  const isAscending = (sort.order === 'ASC') !== place.backwards;
  const direction = isAscending ? 'asc' : 'desc';
  const isManyPerPage = isManyFor(place, total);
  const page = accountsMatching(filter, {
    method: method && isManyPerPage ? 'rows' : method,
    index: isManyPerPage ? indexFor(sort.field, filter) : undefined,
  })
    .select('u.id')
    // Unique, so that no row appears on two pages.
    .orderBy([
      { column: `u.${column}`, order: direction },
      { column: 'u.id', order: direction },
    ])
    .offset(place.skip)
    .limit(place.take);
  if (place.value !== undefined) beginAt(page, place.value, sort.field, isAscending);
  const order = sort.order.toLowerCase();
  return (
    strapi.db.connection
      .from(page.as('page'))
      // SQLite keeps the order of a cross join.
      .joinRaw('cross join up_users as u')
      .whereRaw('u.id = page.id')
      .select(accountColumns('u'))
      .select(alikeColumns())
      .orderBy([
        { column: `u.${column}`, order },
        { column: 'u.id', order },
      ])
  );
}

function beginAt(
  page: Knex.QueryBuilder,
  value: string,
  field: SortField,
  isAscending: boolean,
): void {
  if (field === 'status') page.where('u.state', isAscending ? '>=' : '<=', value);
  else {
    const { from, until } = monthNamed(value);
    if (isAscending) page.where('u.created_at', '>=', databaseTime(from.getTime()));
    else page.where('u.created_at', '<', databaseTime(until.getTime()));
  }
}

/** SQLite does not know how many accounts have a status, and would sort hundreds of thousands. */
function indexFor(field: SortField, { q, id, ...filters }: Query['filter']): string | undefined {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  // Every filter's index ends with the time of registration.
  const isInOrder = field === 'createdAt' ? isFiltered : !isFiltered && !q;
  return !isSqlite() || id || isInOrder ? undefined : sorts[field].index;
}

export function accountsMatching(
  { q, id: ids, status, role, province, createdMonth, emailConfirmed }: Query['filter'],
  {
    method = 'index',
    index,
  }: { method?: SearchMethod | undefined; index?: string | undefined } = {},
): Knex.QueryBuilder {
  const knex = strapi.db.connection;
  const query = index
    ? knex.from(knex.raw('up_users as u indexed by ??', [index]))
    : knex.from({ u: 'up_users' });
  if (status) query.where('u.state', status);
  if (role) query.where('u.account_role', role);
  if (province) query.where('u.province', province);
  if (emailConfirmed) query.whereNotNull('u.email_confirmed_at');
  if (emailConfirmed === false) query.whereNull('u.email_confirmed_at');
  if (createdMonth) {
    const { from, until } = monthNamed(createdMonth);
    query
      .where('u.created_at', '>=', databaseTime(from.getTime()))
      .where('u.created_at', '<', databaseTime(until.getTime()));
  }
  if (ids)
    query.whereIn(
      'u.id',
      ids.flatMap((id) => accountIdOf(id) ?? []),
    );
  if (q) {
    const words = wordsOf(q);
    if (method === 'index' || !testRows(query, words)) query.whereIn('u.id', idsWith(words));
  }
  return query;
}
