import { page, withContent } from '../../page/page';
import { planText } from './planText';

export const practicePlanPage = withContent(
  page(
    'plan',
    () => import('./PlanPage'),
    (module) => module.PlanPage,
    planText,
  ),
  () => [{ name: 'practiceFigures' }],
);
