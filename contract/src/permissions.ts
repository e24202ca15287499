import type { User } from './accounts.js';

/** What the interface shows or asks by: may this account see the lectures? The server decides. */
export function mayLearn(user: Pick<User, 'role' | 'status'>): boolean {
  return user.status === 'approved';
}

export function isAdmin(user: Pick<User, 'role' | 'status'>): boolean {
  return user.role === 'admin' && user.status === 'approved';
}
