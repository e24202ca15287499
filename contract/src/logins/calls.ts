import type { Call } from '../call.js';

/** Where an account is logged in. */
export const loginCalls = {
  logins: { method: 'GET', path: '/auth/logins', who: 'self', status: 200 },
  endLogin: { method: 'DELETE', path: '/auth/logins/:id', who: 'self', status: 204 },
  /** All but the caller's own. */
  endOtherLogins: { method: 'POST', path: '/auth/end-other-logins', who: 'self', status: 204 },
} as const satisfies Record<string, Call>;
