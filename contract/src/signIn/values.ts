/**
 * base64 of the JSON `{challenge, solution}`: the answer of `workTask`, and altcha-lib's
 * `solveChallenge` of it. Good once, for half an hour, after a `PROOF_OF_WORK_REQUIRED`; without it
 * see `Retry-After`.
 */
export const workHeader = 'proof-of-work';

export const signInLimits = {
  secondFactorSeconds: 10 * 60,
  /** Seconds after the password in which a rejected person can apply again. */
  applicationSeconds: 2 * 60 * 60,
  /** Wrong codes, before the login begins anew. */
  secondFactorTries: 5,
  proofSeconds: 15 * 60,
  /** Without a second factor. */
  graceDays: 14,
  passkeyNameMax: 60,
  passkeysMax: 10,
  recoveryCodes: 10,
} as const;
