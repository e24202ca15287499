import { page, withContent } from '../page/page';
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
