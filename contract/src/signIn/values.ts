// base64 of the JSON `{challenge, solution}`: the answer of `workTask`, and altcha-lib's
// `solveChallenge` of it. Good once, for half an hour.
export const workHeader = 'proof-of-work';

export const signInLimits = {
  secondFactorSeconds: 10 * 60,
  secondFactorTries: 5,
  proofSeconds: 15 * 60,
  graceDays: 14,
  passkeyNameMax: 60,
  passkeysMax: 10,
  recoveryCodes: 10,
} as const;
