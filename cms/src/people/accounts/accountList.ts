import { type userListShape, z } from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { databaseTime } from '../../core/database/time';
import type { QueryOf } from '../../core/lists/query';
import { idsWith } from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import { type Account, accountColumns, accountIdOf, accountOfRow } from '../identity/account';
import { type Alike, alikeColumns, alikeOf } from './duplicates';
import { monthNamed } from './months';

type Query = QueryOf<typeof userListShape>;

const columns = {
  createdAt: 'u.created_at',
  status: 'u.state',
  username: 'u.username',
  email: 'u.email',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
} as const satisfies Record<Query['sort']['field'], string>;

interface ListedAccount {
  account: Account;
  alike: Alike | undefined;
}

/** Two SQL statements. */
export async function listAccounts({
  sort,
  range,
  filter,
}: Query): Promise<{ rows: ListedAccount[]; total: number }> {
  // An index has all columns of this: whole rows are read only for the page.
  const page = idsInOrder({ sort, filter })
    .offset(range.from)
    .limit(range.to - range.from + 1);
  const rows: unknown[] = await inOrder(strapi.db.connection.from({ u: 'up_users' }), sort)
    .whereIn('u.id', page)
    .select(accountColumns('u'))
    .select(alikeColumns());
  return {
    rows: rows.map((row) => ({ account: accountOfRow(row), alike: alikeOf(row) })),
    total: await countAccounts(filter),
  };
}

export async function countAccounts(filter: Query['filter']): Promise<number> {
  const [row]: unknown[] = await accountsMatching(filter).count({ total: '*' });
  return z.object({ total: z.coerce.number() }).parse(row).total;
}

export const idsInOrder = ({ sort, filter }: Pick<Query, 'sort' | 'filter'>) =>
  inOrder(accountsMatching(filter).select('u.id'), sort);

/** Unique, so that no row appears on two pages. */
function inOrder(query: Knex.QueryBuilder, { field, order }: Query['sort']): Knex.QueryBuilder {
  const columnsInOrder = [columns[field], 'u.id'];
  return query.orderBy(columnsInOrder.map((column) => ({ column, order })));
}

function accountsMatching({
  q,
  id: ids,
  status,
  role,
  province,
  createdMonth,
  emailConfirmed,
}: Query['filter']): Knex.QueryBuilder {
  const query = strapi.db.connection.from({ u: 'up_users' });
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
  if (q) query.whereIn('u.id', idsWith(wordsOf(q)));
  return query;
}
