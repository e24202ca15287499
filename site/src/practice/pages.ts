import { allLectures } from '../lectures/lecturesContent';
import { page, withContent } from '../page/page';
import { placementText } from './placement/placementText';
import { planText } from './plan/planText';
import { practiceAddress, practiceContent } from './practiceContent';
import { practiceText } from './practiceText';

export const practicePage = withContent(
  page(
    'practice',
    () => import('./PracticePage'),
    (module) => module.PracticePage,
    practiceText,
  ),
  practiceContent,
  { address: practiceAddress },
);

export const practicePlanPage = withContent(
  page(
    'plan',
    () => import('./plan/PlanPage'),
    (module) => module.PlanPage,
    planText,
  ),
  () => [{ name: 'practiceFigures' }],
);

export const placementPage = withContent(
  page(
    'placement',
    () => import('./placement/PlacementPage'),
    (module) => module.PlacementPage,
    placementText,
    practiceText,
  ),
  () => [{ name: 'lectures', query: allLectures }],
);
