import { ApiError } from '../../../core/http/apiError';
import { endLogin, endOtherLogins, openLoginsOf } from '../../../people/session/logins';
import { loginOf } from '../../../people/session/session';
import { handle } from '../../handler';

export default {
  list: handle('logins', async ({ ctx, account }) => {
    const own = (await loginOf(ctx))?.id;
    const logins = await openLoginsOf(account);
    return logins
      .map(({ id, startedAt, lastUsedAt, endsAt: _, ...from }) => ({
        ...from,
        id,
        isCurrent: id === own,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }),

  end: handle('endLogin', async ({ account, params }) => {
    const logins = await openLoginsOf(account);
    const login = logins.find(({ id }) => id === params.id);
    if (!login) throw new ApiError('NOT_FOUND');
    await endLogin({ id: login.id, accountId: account.id });
  }),

  endOthers: handle('endOtherLogins', async ({ ctx }) => {
    const login = await loginOf(ctx);
    if (login) await endOtherLogins(login);
  }),
};
