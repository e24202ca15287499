import { addressKey } from '@nihongo-lanka/contract';
import { accountIdOf } from '../../../accounts/account';
import { noteAge } from '../../../accounts/accounts';
import {
  askGuardian,
  confirmGuardian,
  noteGuardian,
  openedProfileOf,
} from '../../../accounts/guardians';
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

  note: handle('noteGuardian', async ({ params }) =>
    openedProfileOf(await noteGuardian(idIn(params))),
  ),

  noteAge: handle('noteAge', async ({ params, body }) =>
    openedProfileOf(await noteAge(idIn(params), body.age)),
  ),

  confirm: handle('confirmGuardian', async ({ ctx, body }) => {
    await countCall('linkByAddress', addressKey(ctx));
    await confirmGuardian(body.token);
  }),
};
