import { addressKey } from '@nihongo-lanka/contract';
import { countCall } from '../../../core/http/rateLimits';
import { noteAge } from '../../../people/accounts/accounts';
import {
  askGuardian,
  confirmGuardian,
  noteGuardian,
  openedProfileOf,
} from '../../../people/accounts/guardians';
import { accountIdIn, handle } from '../../handler';

export default {
  ask: handle('askGuardian', async ({ params }) => {
    await askGuardian(accountIdIn(params));
    return {};
  }),

  note: handle('noteGuardian', async ({ params }) =>
    openedProfileOf(await noteGuardian(accountIdIn(params))),
  ),

  noteAge: handle('noteAge', async ({ params, body }) =>
    openedProfileOf(await noteAge(accountIdIn(params), body.age)),
  ),

  confirm: handle('confirmGuardian', async ({ ctx, body }) => {
    await countCall('linkByAddress', addressKey(ctx));
    await confirmGuardian(body.token);
  }),
};
