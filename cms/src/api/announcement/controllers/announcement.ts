import { addressKey } from '@nihongo-lanka/contract';
import { countCall } from '../../../core/http/rateLimits';
import { chooseAnnouncements, unsubscribe } from '../../../learning/announcements/subscriptions';
import { profileOf } from '../../../people/identity/account';
import { handle } from '../../handler';

export default {
  choose: handle('chooseAnnouncements', async ({ body, account }) => {
    await countCall('rare', String(account.id));
    return profileOf(await chooseAnnouncements(account.id, body));
  }),

  unsubscribe: handle('unsubscribe', async ({ ctx, body }) => {
    await countCall('link', addressKey(ctx));
    await unsubscribe(body.token);
  }),
};
