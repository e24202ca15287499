import { page, withContent } from '../page/page';
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
