import type { Desk } from './desk';

export const channelDesk: Desk = {
  uid: 'api::stats.channel',
  rows: [['subscribers'], ['videos']],
  fields: {
    subscribers: { label: 'Subscribers', help: 'As the channel shows them today.' },
    videos: { label: 'Videos', help: 'Those on the console’s dashboard, with their views.' },
  },
};
