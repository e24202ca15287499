import type { Call } from '../call.js';

export const todoCalls = {
  todo: { method: 'GET', path: '/admin/todo', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
