import { addressKey } from '@nihongo-lanka/contract';
import { countCall } from '../../../core/http/rateLimits';
import { applicationOf, applyAgain } from '../../../people/accounts/applications';
import { askGuardianFirst } from '../../../people/accounts/guardians';
import { userOf } from '../../../people/identity/account';
import { applicant, endApplication, spendApplication } from '../../../people/signIn/applicant';
import { setLoginCookies, startLogin } from '../../../people/signIn/login';
import { handle } from '../../handler';

export default {
  find: handle('application', async ({ ctx }) => applicationOf(await applicant(ctx))),

  send: handle('applyAgain', async ({ ctx, body }) => {
    await countCall('applicationByAddress', addressKey(ctx));
    const { id } = await applicant(ctx);
    const { account, login } = await applyAgain(id, body, async (pending) => {
      await spendApplication(ctx, id);
      return startLogin(ctx, pending);
    });
    await setLoginCookies(ctx, login);
    endApplication(ctx);
    await askGuardianFirst(account);
    return { user: userOf(account) };
  }),
};
