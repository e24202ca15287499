import type { Call } from '../call.js';

export const recoveryCalls = {
  /** Sends a link where an account has this address, and answers the same where none has. */
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', who: 'all', status: 202 },
  resetPassword: { method: 'POST', path: '/auth/reset-password', who: 'all', status: 204 },
  /** Confirms the address that a link was sent to: the account's own, or the one it changes to. */
  confirmEmail: { method: 'POST', path: '/auth/confirm-email', who: 'all', status: 204 },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    who: 'self',
    status: 202,
  },
  /** Takes effect by a link that is sent to the new address. */
  changeEmail: { method: 'POST', path: '/auth/change-email', who: 'self', status: 202 },
} as const satisfies Record<string, Call>;
