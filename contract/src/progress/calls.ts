import type { Call } from '../call.js';

export const progressCalls = {
  /** The caller's own, of all lectures that were begun. */
  progress: { method: 'GET', path: '/progress', who: 'learner', status: 200 },
  /** What the caller has watched of one lecture since; sending it twice changes nothing. */
  keepProgress: { method: 'PUT', path: '/lectures/:id/progress', who: 'learner', status: 200 },
} as const satisfies Record<string, Call>;
