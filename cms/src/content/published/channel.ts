import { type ChannelStats, channelStatsSchema, seededChannelStats } from '@nihongo-lanka/contract';
import { storedTime } from '../../core/database/stored';
import { published, type Ready, ready } from '../ready/ready';

const model = 'api::stats.channel';

const entrySchema = channelStatsSchema.extend({
  updatedAt: storedTime,
});

export const publishedChannel: () => Promise<Ready<ChannelStats>> = published([model], async () => {
  const entry: unknown = await strapi.documents(model).findFirst({ populate: ['videos'] });
  return ready(entry ? entrySchema.parse(entry) : seededChannelStats);
});
