/** Where people stop is told in pieces of so many seconds. */
export const figurePiece = 10;

/** When a learner counts as stuck. The console says these rules where it shows who is. */
export const stuckRules = {
  /** `away`: a lecture is begun and not finished, and nothing was watched on so many days. */
  awayDays: 14,
  /** `unfinished`: so many lectures are begun and not finished, whenever something was watched last. */
  unfinishedLectures: 3,
} as const;

/** Where both rules hold, the first counts. */
export const stuckReasons = ['away', 'unfinished'] as const;
export type StuckReason = (typeof stuckReasons)[number];

/** A learner is `practising` who answered a card on one of so many days, and `unpractised` who did only before. */
export const unpractisedDays = 7;

/**
 * What the list of learners is filtered by. A learner may be both stuck and one of the others. `neverPractised`:
 * an approved learner who has answered no card yet.
 */
export const learnerFilters = [
  ...stuckReasons,
  'practising',
  'unpractised',
  'neverPractised',
] as const;
export type LearnerFilter = (typeof learnerFilters)[number];

/** UTF-16 units of a teacher's hint, in each language. */
export const hintMax = 300;

/** How many days of practice, today among them, are counted beside a learner's lectures. */
export const practisedDaysShown = 28;
