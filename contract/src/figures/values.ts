/** Seconds. */
export const figurePiece = 10;

export const stuckRules = {
  awayDays: 14,
  unfinishedLectures: 3,
} as const;

/** Where both rules hold, the first counts. */
export const stuckReasons = ['away', 'unfinished'] as const;
export type StuckReason = (typeof stuckReasons)[number];

/** `practising`: answered a card on one of so many days. `unpractised`: only before. */
export const unpractisedDays = 7;

/** Learners may match two. `neverPractised`: approved, and no card answered yet. */
export const learnerFilters = [
  ...stuckReasons,
  'practising',
  'unpractised',
  'neverPractised',
] as const;
export type LearnerFilter = (typeof learnerFilters)[number];

/** UTF-16 units, in each language. */
export const hintMax = 300;

export const practisedDaysShown = 28;
