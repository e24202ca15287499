/** What a learner says is wrong with a card. `answer`: their answer is right. */
export const cardReportReasons = ['answer', 'word', 'meaning', 'sound', 'other'] as const;
export type CardReportReason = (typeof cardReportReasons)[number];

/** What a teacher did about a card's reports. */
export const cardReportOutcomes = ['mended', 'unchanged'] as const;
export type CardReportOutcome = (typeof cardReportOutcomes)[number];

export const cardReportLimits = {
  /** Reports of one learner in 24 hours, and those that no teacher has closed. */
  inDay: 20,
  open: 50,
  /** UTF-16 units of the answer. */
  answerMax: 200,
  /** Closed reports that a learner reads about at once. */
  thanks: 20,
  /** Reports of one card that a teacher reads. */
  shown: 200,
  /** Days until a closed report is deleted. */
  closedDays: 90,
} as const;
