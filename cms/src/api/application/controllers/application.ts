import { addressKey } from '@nihongo-lanka/contract';
import { userOf } from '../../../accounts/account';
import { applicationOf, applyAgain } from '../../../accounts/applications';
import { askGuardianFirst } from '../../../accounts/guardians';
import { handle } from '../../../http/handler';
import { countCall } from '../../../http/rateLimits';
import { applicant, endApplication, spendApplication } from '../../../signIn/applicant';
import { setLoginCookies, startLogin } from '../../../signIn/login';

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
