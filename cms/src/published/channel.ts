import { type ChannelStats, channelStatsSchema, seededChannelStats } from '@nihongo-lanka/contract';
import { published, type Ready, ready } from './ready';

const model = 'api::stats.channel';

export const publishedChannel: () => Promise<Ready<ChannelStats>> = published([model], async () => {
  const entry: unknown = await strapi.documents(model).findFirst({ populate: ['videos'] });
  return ready(entry ? channelStatsSchema.parse(entry) : seededChannelStats);
});
