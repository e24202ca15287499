import { page, withContent } from '../page/page';
import { soundText } from '../ui/sound/soundText';
import { kanaOfferText } from './kana/kanaOfferText';
import { practiceAddress, practiceContent } from './practiceContent';
import { practiceText } from './practiceText';

export const practicePage = withContent(
  page(
    'practice',
    () => import('./PracticePage'),
    (module) => module.PracticePage,
    practiceText,
    kanaOfferText,
    soundText,
  ),
  practiceContent,
  { address: practiceAddress },
);
