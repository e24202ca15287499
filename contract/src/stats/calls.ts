import type { Call } from '../call.js';

export const statsCalls = {
  channelStats: { method: 'GET', path: '/stats/channel', who: 'all', status: 200 },
} as const satisfies Record<string, Call>;
