import type { Call } from '../call.js';

export const authCalls = {
  register: { method: 'POST', path: '/auth/register', who: 'all', status: 201 },
  login: { method: 'POST', path: '/auth/login', who: 'all', status: 200 },
  refresh: { method: 'POST', path: '/auth/refresh', who: 'all', status: 200 },
  logout: { method: 'POST', path: '/auth/logout', who: 'all', status: 204 },
  changePassword: { method: 'POST', path: '/auth/change-password', who: 'self', status: 204 },
} as const satisfies Record<string, Call>;
