import { addressKey } from '@nihongo-lanka/contract';
import { openedProfileOf } from '../../../accounts/guardians';
import { chooseAnnouncements, unsubscribe } from '../../../announcements/subscriptions';
import { handle } from '../../../http/handler';
import { countCall } from '../../../http/rateLimits';

export default {
  choose: handle('chooseAnnouncements', async ({ body, account }) => {
    await countCall('choiceByAccount', String(account.id));
    return openedProfileOf(await chooseAnnouncements(account.id, body));
  }),

  unsubscribe: handle('unsubscribe', async ({ ctx, body }) => {
    await countCall('unsubscribeByAddress', addressKey(ctx));
    await unsubscribe(body.token);
  }),
};
