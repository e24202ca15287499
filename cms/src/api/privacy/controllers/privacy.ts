import { callSchemas } from '@nihongo-lanka/contract';
import { countCall } from '../../../core/http/rateLimits';
import { personalDataOf } from '../../../learning/personalData/personalData';
import { giveConsent, planDeletion, withdraw } from '../../../people/accounts/ownAccount';
import { record } from '../../../people/activity/accounts';
import { leave } from '../../../people/session/cookies';
import { checkOwnPassword } from '../../../people/signIn/ownPassword';
import { handle } from '../../handler';

export default {
  giveConsent: handle('giveConsent', async ({ body, account }) => {
    await countCall('rare', String(account.id));
    await giveConsent(account.id, body.consent);
  }),

  ownData: handle('ownData', async ({ ctx, account, language }) => {
    const isFile = ctx.query.file !== undefined;
    // Frequent views of the page must not block the file.
    await countCall('rare', String(account.id), isFile ? 5 : 1);
    const data = await personalDataOf(account, language);
    if (isFile) {
      await record(account, 'data-taken');
      ctx.attachment('my-data.json');
    }
    return data;
  }),

  withdraw: handle('withdraw', async ({ ctx, body, account }) => {
    await checkOwnPassword(account, body.password);
    await withdraw(account.id);
    leave(ctx);
  }),

  planDeletion: handle('planDeletion', async ({ ctx, body, account }) => {
    await checkOwnPassword(account, body.password);
    const deletionAt = await planDeletion(account.id);
    leave(ctx);
    return callSchemas.planDeletion.answer.parse({ deletionAt: deletionAt.toISOString() });
  }),
};
