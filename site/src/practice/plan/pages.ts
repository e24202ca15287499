import { contractText } from '../../i18n/contractText';
import { page, withContent } from '../../page/page';
import { paths } from '../../page/paths';
import { soundText } from '../../ui/sound/soundText';
import { planText } from './planText';

export const practicePlanPage = withContent(
  page(
    'plan',
    () => import('./PlanPage'),
    (module) => module.PlanPage,
    planText,
    soundText,
    contractText,
  ),
  () => [{ name: 'practiceFigures' }],
  {
    address: (search) =>
      paths.practicePlan.to({ saved: search.has('saved'), checked: search.has('checked') }),
  },
);
