/** What a road leads to. */
export const roadGoals = ['N4', 'JFT'] as const;
export type RoadGoal = (typeof roadGoals)[number];

export const roadUnitKinds = ['kana', 'lecture', 'words', 'kanji', 'grammar'] as const;
export type RoadUnitKind = (typeof roadUnitKinds)[number];

/** In the order of the bars. */
export const roadShares = ['kana', 'words', 'kanji', 'grammar', 'lectures'] as const;

export const roadLimits = {
  units: 600,
  /** UTF-16 units. */
  idMax: 120,
} as const;
