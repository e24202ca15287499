import type { useDataStore } from './useData';

/** Loads again what tells of a learner's practice, after something of it has changed. */
export const reloadPractice = (reload: ReturnType<typeof useDataStore>['reload']) =>
  Promise.all(
    (['practiceDay', 'practiceLoad', 'practiceFigures', 'practiceRoad'] as const).map((name) =>
      reload(name),
    ),
  );
