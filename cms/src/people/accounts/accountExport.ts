import type { Language, userListShape } from '@nihongo-lanka/contract';
import { inPieces } from '../../core/csv/pages';
import type { QueryOf } from '../../core/lists/query';
import { accountColumns } from '../identity/account';
import { idsInOrder } from './accountList';
import { contactColumns, usersHead, usersRows } from './usersCsv';

type Query = Pick<QueryOf<typeof userListShape>, 'sort' | 'filter'>;

/** Each person appears once while others register. */
export async function* exportAccounts(
  query: Query,
  withContacts: boolean,
  language: Language,
): AsyncGenerator<string> {
  yield usersHead(withContacts, language);
  const ids: number[] = await idsInOrder(query).pluck('u.id');
  yield* inPieces(
    ids,
    (some) =>
      strapi.db.connection
        .from({ u: 'up_users' })
        .whereIn('u.id', some)
        .select(columnsFor(withContacts)),
    (rows) => usersRows(rows, language),
  );
}

function columnsFor(withContacts: boolean): Record<string, string> {
  const columns = Object.entries(accountColumns('u'));
  const isLeftOut = (name: string) => !withContacts && contactColumns.some((each) => each === name);
  return Object.fromEntries(columns.filter(([name]) => !isLeftOut(name)));
}
