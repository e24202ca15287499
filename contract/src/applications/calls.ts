import type { Call } from '../call.js';

/**
 * For whoever was refused and has just given the right password, whose login is refused: a cookie of
 * that answer says who they are.
 */
export const applicationCalls = {
  /** Why they were refused, and what they had given. */
  application: { method: 'GET', path: '/auth/application', who: 'all', status: 200 },
  /** Sends the application once more, corrected, and logs them in as waiting. */
  applyAgain: { method: 'POST', path: '/auth/application', who: 'all', status: 200 },
} as const satisfies Record<string, Call>;
