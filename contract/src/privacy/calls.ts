import type { Call } from '../call.js';

export const privacyCalls = {
  /** What somebody agrees to who registered where no form said so. */
  giveConsent: { method: 'POST', path: '/users/profile/consent', who: 'self', status: 204 },
  /** Everything that is kept about the caller. */
  ownData: { method: 'GET', path: '/users/profile/data', who: 'self', status: 200 },
  /** Deletes the account of somebody who was not approved yet, at once. */
  withdraw: { method: 'POST', path: '/users/profile/withdraw', who: 'self', status: 204 },
  /** Ends every session; the account is deleted after some days in which a login undoes it. */
  planDeletion: { method: 'POST', path: '/users/profile/deletion', who: 'self', status: 200 },
} as const satisfies Record<string, Call>;
