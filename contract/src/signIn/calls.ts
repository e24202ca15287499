import type { Call } from '../call.js';

export const signInCalls = {
  /** What may finish a login whose password was right. Each answer has a passkey challenge of its own. */
  secondFactorOptions: {
    ...{ method: 'POST', path: '/auth/second-factor/options', who: 'all', status: 200 },
  },
  /** Finishes a login whose password was right. */
  giveSecondFactor: { method: 'POST', path: '/auth/second-factor', who: 'all', status: 200 },
  /** The caller's own second factors. */
  factors: { method: 'GET', path: '/auth/factors', who: 'self', status: 200 },
  beginTotp: { method: 'POST', path: '/auth/factors/totp/setup', who: 'self', status: 200 },
  addTotp: { method: 'POST', path: '/auth/factors/totp', who: 'self', status: 200 },
  removeTotp: { method: 'DELETE', path: '/auth/factors/totp', who: 'self', status: 200 },
  beginPasskey: { method: 'POST', path: '/auth/factors/passkeys/setup', who: 'self', status: 200 },
  addPasskey: { method: 'POST', path: '/auth/factors/passkeys', who: 'self', status: 200 },
  removePasskey: { method: 'DELETE', path: '/auth/factors/passkeys/:id', who: 'self', status: 200 },
  renewRecoveryCodes: {
    ...{ method: 'POST', path: '/auth/factors/recovery-codes', who: 'self', status: 200 },
  },
  /** Answers 403 `PROOF_REQUIRED` where what can't be undone would. */
  freshProof: { method: 'GET', path: '/auth/prove', who: 'self', status: 204 },
  /** What may prove who is there. */
  proofOptions: { method: 'POST', path: '/auth/prove/options', who: 'self', status: 200 },
  /** Proves it again, for what asks for a fresh proof. */
  prove: { method: 'POST', path: '/auth/prove', who: 'self', status: 204 },
  /** A task to solve, for calls that are sent more often than a person would: see `workHeader`. */
  workTask: { method: 'GET', path: '/auth/task', who: 'all', status: 200 },
  /** Takes every second factor of a person away who has lost them. Their sessions end. */
  resetFactors: { method: 'DELETE', path: '/users/:id/second-factor', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
