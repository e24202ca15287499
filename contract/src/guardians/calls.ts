import type { Call } from '../call.js';

export const guardianCalls = {
  /** Sends the guardian of somebody under 18 a link to agree by. */
  askGuardian: { method: 'POST', path: '/users/:id/ask-guardian', who: 'selfOrAdmin', status: 202 },
  /** What an admin has heard from the guardian in another way, such as by phone. */
  noteGuardian: { method: 'POST', path: '/users/:id/note-guardian', who: 'admin', status: 200 },
  /** An admin has found that the age is right which somebody gave after another one. */
  noteAge: { method: 'POST', path: '/users/:id/note-age', who: 'admin', status: 200 },
  /** Whoever has the mail may: its token says whose guardian agrees. */
  confirmGuardian: { method: 'POST', path: '/auth/confirm-guardian', who: 'all', status: 204 },
} as const satisfies Record<string, Call>;
