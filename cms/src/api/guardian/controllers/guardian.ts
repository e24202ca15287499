import { addressKey } from '@nihongo-lanka/contract';
import { accountIdOf, profileOf } from '../../../accounts/account';
import { askGuardian, confirmGuardian, noteGuardian } from '../../../accounts/guardians';
import { ApiError } from '../../../http/apiError';
import { handle } from '../../../http/handler';
import { countCall } from '../../../http/rateLimits';

/** @throws ApiError NOT_FOUND for what can't be an account's id. */
function idIn(params: Readonly<Record<string, string>>): number {
  const id = accountIdOf(params.id ?? '');
  if (id === undefined) throw new ApiError('NOT_FOUND');
  return id;
}

export default {
  ask: handle('askGuardian', async ({ params }) => {
    await askGuardian(idIn(params));
    return {};
  }),

  note: handle('noteGuardian', async ({ params }) => profileOf(await noteGuardian(idIn(params)))),

  confirm: handle('confirmGuardian', async ({ ctx, body }) => {
    await countCall('linkByAddress', addressKey(ctx));
    await confirmGuardian(body.token);
  }),
};
