import { page, withContent } from '../page/page';
import { soundText } from '../ui/sound/soundText';
import { practiceAddress, practiceContent } from './practiceContent';
import { practiceText } from './practiceText';

export const practicePage = withContent(
  page(
    'practice',
    () => import('./PracticePage'),
    (module) => module.PracticePage,
    practiceText,
    soundText,
  ),
  practiceContent,
  { address: practiceAddress },
);
