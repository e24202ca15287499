import type { Call } from '../call.js';

export const setupCalls = {
  setup: { method: 'GET', path: '/admin/setup', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
