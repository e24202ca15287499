import type { Call } from '../call.js';

export const activityCalls = {
  activity: { method: 'GET', path: '/admin/activity', who: 'admin', status: 200 },
  userHistory: { method: 'GET', path: '/users/:id/history', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
