import { page, withContent } from '../page/page';
import { lectureWordsText } from './lecture/lectureWordsText';
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

export const practiceLecturePage = withContent(
  page(
    'words',
    () => import('./lecture/LectureWordsPage'),
    (module) => module.LectureWordsPage,
    lectureWordsText,
    practiceText,
  ),
  ({ id = '' }) => [{ name: 'lecture', params: { id } }],
);
