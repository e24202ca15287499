export const signInLimits = {
  secondFactorSeconds: 10 * 60,
  secondFactorTries: 5,
  proofSeconds: 15 * 60,
  graceDays: 14,
  passkeyNameMax: 60,
  passkeysMax: 10,
  recoveryCodes: 10,
} as const;
