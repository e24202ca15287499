/** `answer`: the learner's answer is right. */
export const cardReportReasons = ['answer', 'word', 'meaning', 'sound', 'other'] as const;
export type CardReportReason = (typeof cardReportReasons)[number];

export const cardReportOutcomes = ['mended', 'unchanged'] as const;
export type CardReportOutcome = (typeof cardReportOutcomes)[number];

export const cardReportLimits = {
  /** Per learner: reports in 24 hours, and open reports. */
  inDay: 20,
  open: 50,
  /** UTF-16 units. */
  answerMax: 200,
  thanks: 20,
  shown: 200,
  closedDays: 90,
} as const;
