import type { Context } from 'koa';
import { ApiError } from '../../../core/http/apiError';
import { countCall } from '../../../core/http/rateLimits';
import { type Account, findAccount, userOf } from '../../../people/identity/account';
import { endLoginsOf, holdingAccount } from '../../../people/session/logins';
import {
  addNewPasskey,
  addTotp,
  factorsOf,
  makeRecoveryCodes,
  methodsOf,
  removeAllFactors,
  removeFactor,
} from '../../../people/signIn/factors';
import { accountThatWaits, giveSecondFactor } from '../../../people/signIn/login';
import { registrationOptions } from '../../../people/signIn/passkeys';
import { prove, requireFreshProof } from '../../../people/signIn/proof';
import { beginTotp } from '../../../people/signIn/totp';
import { accountIdIn, handle } from '../../handler';

/** Limited because each change adds a row to the trail. */
async function mayChangeFactors(ctx: Context, { id }: Account): Promise<void> {
  await countCall('rare', String(id));
  await requireFreshProof(ctx);
}

export default {
  options: handle('secondFactorOptions', async ({ ctx }) => {
    const account = await accountThatWaits(ctx);
    return methodsOf(ctx, 'passkey-login', account, 'recovery');
  }),

  give: handle('giveSecondFactor', ({ ctx, body }) => giveSecondFactor(ctx, body)),

  factors: handle('factors', ({ account }) => factorsOf(account)),

  // A stolen session must not lock its owner out.
  beginTotp: handle('beginTotp', async ({ ctx, account }) => {
    await requireFreshProof(ctx);
    return beginTotp(account.id, account.username);
  }),

  addTotp: handle('addTotp', async ({ ctx, account, body }) => {
    await mayChangeFactors(ctx, account);
    return addTotp(account, body);
  }),

  removeTotp: handle('removeTotp', async ({ ctx, account }) => {
    await mayChangeFactors(ctx, account);
    return removeFactor(account, 'totp');
  }),

  beginPasskey: handle('beginPasskey', async ({ ctx, account }) => {
    await requireFreshProof(ctx);
    return { options: { ...(await registrationOptions(ctx, account)) } };
  }),

  addPasskey: handle('addPasskey', async ({ ctx, account, body }) => {
    await mayChangeFactors(ctx, account);
    return addNewPasskey(ctx, account, body);
  }),

  removePasskey: handle('removePasskey', async ({ ctx, account, params }) => {
    await mayChangeFactors(ctx, account);
    return removeFactor(account, { passkey: params.id });
  }),

  renewRecoveryCodes: handle('renewRecoveryCodes', async ({ ctx, account }) => {
    await mayChangeFactors(ctx, account);
    return makeRecoveryCodes(account);
  }),

  freshProof: handle('freshProof', ({ ctx }) => requireFreshProof(ctx)),

  proofOptions: handle('proofOptions', ({ ctx, account }) =>
    methodsOf(ctx, 'passkey-proof', account, 'password'),
  ),

  prove: handle('prove', ({ ctx, account, body }) => prove(ctx, account, body)),

  reset: handle('resetFactors', async ({ ctx, params }) => {
    const account = await findAccount(accountIdIn(params));
    if (!account) throw new ApiError('NOT_FOUND');
    await requireFreshProof(ctx);
    await holdingAccount(strapi, account.id, async () => {
      await removeAllFactors(account);
      await endLoginsOf(account.id);
    });
    return { id: userOf(account).id };
  }),
};
