import type { Call } from '../call.js';

export const userCalls = {
  users: { method: 'GET', path: '/users', who: 'admin', status: 200 },
  userStats: { method: 'GET', path: '/users/status', who: 'admin', status: 200 },
  /** Everybody whom a list's filter leaves, in its order, as CSV. */
  exportUsers: { method: 'GET', path: '/users/export', who: 'admin', status: 200 },
  ownProfile: { method: 'GET', path: '/users/profile', who: 'self', status: 200 },
  user: { method: 'GET', path: '/users/:id', who: 'selfOrAdmin', status: 200 },
  updateUser: { method: 'PUT', path: '/users/:id', who: 'selfOrAdmin', status: 200 },
  deleteUser: { method: 'DELETE', path: '/users/:id', who: 'admin', status: 200 },
  /** One decision about several people; each gets a result of their own. */
  decideUsers: { method: 'POST', path: '/users/bulk', who: 'admin', status: 200 },
  approveUser: { method: 'POST', path: '/users/:id/approve', who: 'admin', status: 200 },
  /** An approval or a rejection that was just made: the person waits again. */
  undoDecision: { method: 'POST', path: '/users/:id/undo', who: 'admin', status: 200 },
  rejectUser: { method: 'POST', path: '/users/:id/reject', who: 'admin', status: 200 },
  suspendUser: { method: 'POST', path: '/users/:id/suspend', who: 'admin', status: 200 },
  /** A suspension. */
  liftUser: { method: 'POST', path: '/users/:id/lift', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
