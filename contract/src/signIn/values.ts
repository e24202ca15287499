/**
 * The header that carries a solved task: base64 of the JSON `{challenge, solution}`, where `challenge`
 * is the answer of the call `workTask` and `solution` what altcha-lib's `solveChallenge` makes of it.
 * Each is good once, and for half an hour. Calls that were refused with `PROOF_OF_WORK_REQUIRED` are
 * sent again with it, or later without it: see `Retry-After`.
 */
export const workHeader = 'proof-of-work';

export const signInLimits = {
  /** Seconds within which a login that waits for its second factor must be finished. */
  secondFactorSeconds: 10 * 60,
  /** Seconds after the password in which a rejected person can apply again. */
  applicationSeconds: 2 * 60 * 60,
  /** Wrong codes after which such a login begins anew. */
  secondFactorTries: 5,
  /** Seconds for which a proof of who is there is enough for what can't be undone. */
  proofSeconds: 15 * 60,
  /** Days in which an admin without a second factor may still work in the console. */
  graceDays: 14,
  passkeyNameMax: 60,
  passkeysMax: 10,
  recoveryCodes: 10,
} as const;
