import type { Call } from '../calls.js';

export const lectureCalls = {
  lectures: { method: 'GET', path: '/lectures', who: 'learner', status: 200 },
  lecture: { method: 'GET', path: '/lectures/:id', who: 'learner', status: 200 },
} as const satisfies Record<string, Call>;
