import { lazyPage } from '../../page/lazyPage';
import type { OwnPart } from '../../page/ownPart';
import { kanaOfferText } from './kanaOfferText';

const part: OwnPart = {
  Part: lazyPage(
    () => import('./KanaOffer'),
    (module) => module.KanaOffer,
    [kanaOfferText],
  ),
  texts: [kanaOfferText],
};

/** What the pages of kana ask learners, and those who wait for their approval. */
export const kanaOffer = { learner: part, waiting: part };
