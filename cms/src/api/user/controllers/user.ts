import {
  accountKey,
  exportName,
  fieldsOf,
  parseListQuery,
  profileUpdateSchema,
  userListShape,
  withContacts,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { validated } from '../../../core/http/bodies';
import { answerCsv } from '../../../core/http/csv';
import { languageOf } from '../../../core/http/language';
import { countCall } from '../../../core/http/rateLimits';
import { exportAccounts } from '../../../people/accounts/accountExport';
import { countAccounts, listAccounts } from '../../../people/accounts/accountList';
import { changeAccount, deleteAccount, noteGuardian } from '../../../people/accounts/accounts';
import { dashboardStats } from '../../../people/accounts/dashboardStats';
import {
  approve,
  decideOnEach,
  lift,
  reject,
  suspend,
  undo,
} from '../../../people/accounts/decisions';
import { duplicatesOf } from '../../../people/accounts/duplicates';
import { namingConflict } from '../../../people/accounts/meanwhile';
import { mailsOf, repeatMail } from '../../../people/accounts/repeatedMails';
import { historyOf, recordActivity } from '../../../people/activity/activity';
import {
  type Account,
  findAccount,
  listedProfileOf,
  profileOf,
} from '../../../people/identity/account';
import { requireFreshProof } from '../../../people/signIn/proof';
import { worksAsAdmin } from '../../access';
import { answers } from '../../calls';
import { accountIdIn, handle, handleList } from '../../handler';

/** A client may send the unchanged address back. @throws ApiError VALIDATION_FAILED for a new one. */
function withoutSameEmail(body: unknown, account: Account): unknown {
  const { email, ...rest } = fieldsOf(body);
  if (typeof email !== 'string') return body;
  if (accountKey(email) !== accountKey(account.email)) {
    throw new ApiError('VALIDATION_FAILED', { email: 'email.own' });
  }
  return rest;
}

export default {
  list: handleList('users', async (query) => {
    const { rows, total } = await listAccounts(query);
    return {
      rows: rows.map(({ account, alike }) => ({ ...listedProfileOf(account), alike })),
      total,
    };
  }),

  export: answers('exportUsers', async (ctx) => {
    await requireFreshProof(ctx);
    const { [withContacts.name]: contacts, ...query } = ctx.query;
    const { sort, filter } = parseListQuery(userListShape, query);
    const hasContacts = contacts === withContacts.value;
    await recordActivity({
      subjectType: 'export',
      subjectId: 'people',
      subjectName: null,
      action: hasContacts ? 'contacts-exported' : 'exported',
      detail: String(await countAccounts(filter)),
    });
    const pieces = exportAccounts({ sort, filter }, hasContacts, languageOf(ctx));
    await answerCsv(ctx, exportName('users', filter), pieces);
  }),

  stats: handle('userStats', () => dashboardStats()),

  ownProfile: handle('ownProfile', async ({ account }) => profileOf(account)),

  find: handle('user', async ({ params }) => {
    const account = await findAccount(accountIdIn(params));
    if (!account) throw new ApiError('NOT_FOUND');
    return profileOf(account);
  }),

  duplicates: handle('userDuplicates', ({ params }) => duplicatesOf(accountIdIn(params))),

  history: handle('userHistory', async ({ params }) => {
    const id = accountIdIn(params);
    if (!(await findAccount(id))) throw new ApiError('NOT_FOUND');
    return historyOf('user', String(id));
  }),

  mails: handle('userMails', ({ params }) => mailsOf(accountIdIn(params))),

  repeatMail: handle('repeatMail', ({ params, body }) =>
    repeatMail(accountIdIn(params), body.kind),
  ),

  update: handle('updateUser', async ({ ctx, body, sent, params, account }) => {
    const id = accountIdIn(params);
    if (!worksAsAdmin(account)) {
      const own = withoutSameEmail(sent, account);
      const change = await validated(ctx, account, profileUpdateSchema, own);
      await countCall('rare', String(id));
      const changed = await changeAccount(id, change, { byOwner: true });
      return profileOf(changed);
    }
    const { role, version, ...fields } = body;
    const { email } = fields;
    if (id === account.id && email && accountKey(email) !== accountKey(account.email)) {
      throw new ApiError('VALIDATION_FAILED', { email: 'email.own' });
    }
    return profileOf(
      await namingConflict('user', id, () =>
        changeAccount(
          id,
          { ...fields, ...(role && { accountRole: role }) },
          { version, requireProof: () => requireFreshProof(ctx) },
        ),
      ),
    );
  }),

  remove: handle('deleteUser', async ({ ctx, params }) => {
    const id = accountIdIn(params);
    await requireFreshProof(ctx);
    await deleteAccount(id);
    return { id: String(id) };
  }),

  noteGuardian: handle('noteGuardian', async ({ params, body }) =>
    profileOf(await noteGuardian(accountIdIn(params), body.note)),
  ),

  decide: handle('decideUsers', async ({ body, language }) => ({
    results: await decideOnEach(body, language),
  })),

  approve: handle('approveUser', async ({ params, body }) =>
    profileOf(await approve(accountIdIn(params), body)),
  ),

  undo: handle('undoDecision', async ({ params, body }) =>
    profileOf(await undo(accountIdIn(params), body)),
  ),

  reject: handle('rejectUser', async ({ params, body }) =>
    profileOf(await reject(accountIdIn(params), body)),
  ),

  suspend: handle('suspendUser', async ({ params, body }) =>
    profileOf(await suspend(accountIdIn(params), body)),
  ),

  lift: handle('liftUser', async ({ params, body }) =>
    profileOf(await lift(accountIdIn(params), body)),
  ),
};
