import { addressKey } from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { countCall } from '../../../core/http/rateLimits';
import { noteAge } from '../../../people/accounts/accounts';
import {
  askGuardian,
  confirmGuardian,
  noteGuardian,
  openedProfileOf,
} from '../../../people/accounts/guardians';
import { accountIdOf } from '../../../people/identity/account';
import { handle } from '../../handler';

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
