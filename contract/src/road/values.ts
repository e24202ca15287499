/** What a road leads to. */
export const roadGoals = ['N4', 'JFT'] as const;
export type RoadGoal = (typeof roadGoals)[number];

export const roadUnitKinds = ['kana', 'lecture', 'words', 'kanji'] as const;
export type RoadUnitKind = (typeof roadUnitKinds)[number];

export const roadLimits = {
  units: 600,
  /** UTF-16 units. */
  idMax: 120,
} as const;
