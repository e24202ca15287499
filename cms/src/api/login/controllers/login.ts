import { ApiError } from '../../../core/http/apiError';
import { endFamily, endOtherFamilies, loginsOfAccount } from '../../../people/session/families';
import { loginOf } from '../../../people/session/session';
import { handle } from '../../handler';

export default {
  list: handle('logins', async ({ ctx, account }) => {
    const own = (await loginOf(ctx))?.family.deviceId;
    const logins = await loginsOfAccount(strapi, account);
    return logins
      .map(({ deviceId, startedAt, lastUsedAt, ...from }) => ({
        ...{ id: deviceId, isCurrent: deviceId === own, ...from },
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }),

  end: handle('endLogin', async ({ account, params }) => {
    const logins = await loginsOfAccount(strapi, account);
    const login = logins.find(({ deviceId }) => deviceId === params.id);
    if (!login) throw new ApiError('NOT_FOUND');
    await endFamily(strapi, { userId: account.id, deviceId: login.deviceId });
  }),

  endOthers: handle('endOtherLogins', async ({ ctx }) => {
    const login = await loginOf(ctx);
    if (login) await endOtherFamilies(strapi, login.family);
  }),
};
