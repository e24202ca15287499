import {
  accountKey,
  callSchemas,
  parseListQuery,
  profileUpdateSchema,
  userListShape,
  userUpdateSchema,
  withContacts,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { answerCsv } from '../../../core/http/csv';
import { languageOf } from '../../../core/http/language';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { exportAccounts } from '../../../people/accounts/accountExport';
import { listAccounts } from '../../../people/accounts/accountList';
import { changeAccount, deleteAccount } from '../../../people/accounts/accounts';
import { dashboardStats } from '../../../people/accounts/dashboardStats';
import {
  approve,
  decideOnEach,
  lift,
  reject,
  suspend,
  undo,
} from '../../../people/accounts/decisions';
import { askGuardianFirst, openedProfileOf } from '../../../people/accounts/guardians';
import { historyOf, recordActivity } from '../../../people/activity/activity';
import {
  type Account,
  accountIdOf,
  findAccount,
  listedProfileOf,
} from '../../../people/identity/account';
import { requireFreshProof } from '../../../people/signIn/proof';
import { worksAsAdmin } from '../../access';
import { answers } from '../../calls';
import { handle, parseBody, rawBody } from '../../handler';

/** @throws ApiError NOT_FOUND for what can't be an account's id. */
function accountId(params: Readonly<Record<string, string>>): number {
  const id = accountIdOf(params.id ?? '');
  if (id === undefined) throw new ApiError('NOT_FOUND');
  return id;
}

/**
 * A body may hold the address that the account has: a client may send back all that it was given.
 * @throws ApiError VALIDATION_FAILED for another one, which has to be confirmed first.
 */
function withoutSameEmail(body: unknown, account: Account): unknown {
  const { email, ...rest }: { email?: unknown } = Object(body);
  if (typeof email !== 'string') return body;
  if (accountKey(email) !== accountKey(account.email)) {
    throw new ApiError('VALIDATION_FAILED', { email: 'email.own' });
  }
  return rest;
}

export default {
  list: handle('users', async ({ ctx }) => {
    const query = listQuery(ctx, userListShape);
    const { rows, total } = await listAccounts(query);
    setContentRange(ctx, callSchemas.users.list.noun, query.range.from, rows.length, total);
    return rows.map(listedProfileOf);
  }),

  export: answers('exportUsers', async (ctx) => {
    await requireFreshProof(ctx);
    const { [withContacts.name]: contacts, ...query } = ctx.query;
    const { sort, filter } = parseListQuery(userListShape, query);
    await recordActivity({
      ...{ subjectType: 'export', subjectId: 'people', subjectName: null, action: 'exported' },
    });
    await answerCsv(
      ctx,
      'users',
      exportAccounts({ sort, filter }, contacts === withContacts.value, languageOf(ctx)),
    );
  }),

  stats: handle('userStats', () => dashboardStats()),

  ownProfile: handle('ownProfile', async ({ account }) => openedProfileOf(account)),

  find: handle('user', async ({ params }) => {
    const account = await findAccount(accountId(params));
    if (!account) throw new ApiError('NOT_FOUND');
    return openedProfileOf(account);
  }),

  history: handle('userHistory', async ({ params }) => {
    const id = accountId(params);
    if (!(await findAccount(id))) throw new ApiError('NOT_FOUND');
    return historyOf('user', String(id));
  }),

  update: handle('updateUser', async ({ ctx, params, account }) => {
    const id = accountId(params);
    const body = rawBody(ctx);
    if (!worksAsAdmin(account)) {
      const change = parseBody(profileUpdateSchema, withoutSameEmail(body, account));
      const changed = await changeAccount(id, change, { byOwner: true });
      await askGuardianFirst(changed);
      return openedProfileOf(changed);
    }
    const { role, version, ...fields } = parseBody(userUpdateSchema, body);
    const { email } = fields;
    if (id === account.id && email && accountKey(email) !== accountKey(account.email)) {
      throw new ApiError('VALIDATION_FAILED', { email: 'email.own' });
    }
    return openedProfileOf(
      await changeAccount(
        id,
        { ...fields, ...(role && { accountRole: role }) },
        { version, requireProof: () => requireFreshProof(ctx) },
      ),
    );
  }),

  remove: handle('deleteUser', async ({ ctx, params }) => {
    const id = accountId(params);
    await requireFreshProof(ctx);
    await deleteAccount(id);
    return { id: String(id) };
  }),

  decide: handle('decideUsers', async ({ body, language }) => ({
    results: await decideOnEach(body, language),
  })),

  approve: handle('approveUser', async ({ params, body }) =>
    openedProfileOf(await approve(accountId(params), body)),
  ),

  undo: handle('undoDecision', async ({ params, body }) =>
    openedProfileOf(await undo(accountId(params), body)),
  ),

  reject: handle('rejectUser', async ({ params, body }) =>
    openedProfileOf(await reject(accountId(params), body)),
  ),

  suspend: handle('suspendUser', async ({ params, body }) =>
    openedProfileOf(await suspend(accountId(params), body)),
  ),

  lift: handle('liftUser', async ({ params, body }) =>
    openedProfileOf(await lift(accountId(params), body)),
  ),
};
