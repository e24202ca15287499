export const progressLimits = {
  /** The longest lecture, in seconds: the length of a video of YouTube is its player's word. */
  mostSeconds: 12 * 60 * 60,
  /** How many ranges one call may have. */
  rangesInCall: 100,
  /** How many ranges are kept of one learner and lecture. */
  keptRanges: 300,
} as const;

/** A lecture is done where so much of it was watched, or where the learner says so. */
export const doneShare = 0.9;
