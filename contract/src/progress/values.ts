export const progressLimits = {
  /** Seconds: YouTube's players report any length. */
  mostSeconds: 12 * 60 * 60,
  rangesInCall: 100,
  keptRanges: 300,
} as const;

export const doneShare = 0.9;
