import { allLectures } from '../data/allLectures';
import { lazyPage } from '../page/lazyPage';
import type { OwnPart } from '../page/ownPart';
import { page } from '../page/page';
import { paths } from '../page/paths';
import { practiceAddress, practiceContent } from './practiceContent';

export const practicePage = page({
  texts: ['practice', 'practice/kana', 'practice/road', 'ui/sound'],
  name: 'practice',
  load: () => import('./PracticePage'),
  pick: (module) => module.PracticePage,
  content: practiceContent,
  address: practiceAddress,
});

export const practiceLecturePage = page({
  texts: ['practice/lecture', 'practice', 'ui/sound'],
  name: 'words',
  load: () => import('./lecture/LectureWordsPage'),
  pick: (module) => module.LectureWordsPage,
  content: ({ id = '' }) => [{ name: 'lecture', params: { id } }],
});

export const practiceProgressPage = page({
  texts: ['practice/plan', 'practice/road'],
  name: 'progress',
  load: () => import('./plan/ProgressPage'),
  pick: (module) => module.ProgressPage,
  content: () => [{ name: 'practiceRoad' }, { name: 'practiceFigures' }],
});

export const practicePlanPage = page({
  texts: ['practice/plan', 'ui/sound', 'contract'],
  name: 'plan',
  load: () => import('./plan/PlanPage'),
  pick: (module) => module.PlanPage,
  content: () => [{ name: 'practiceFigures' }],
  address: (search) => paths.practicePlan.to({ saved: search.has('saved') }),
});

export const practiceDecksPage = page({
  texts: ['practice/plan', 'ui/sound'],
  name: 'decks',
  load: () => import('./plan/DecksPage'),
  pick: (module) => module.DecksPage,
  content: () => [{ name: 'practiceFigures' }],
  address: (search) => paths.practiceDecks.to({ checked: search.has('checked') }),
});

export const deckCheckPage = page({
  texts: ['practice/check', 'practice/plan', 'contract'],
  name: 'check',
  load: () => import('./check/CheckPage'),
  pick: (module) => module.CheckPage,
  content: ({ id = '' }) => [{ name: 'deckCheck', params: { id } }],
});

export const placementPage = page({
  texts: ['practice/placement', 'practice'],
  name: 'placement',
  load: () => import('./placement/PlacementPage'),
  pick: (module) => module.PlacementPage,
  content: () => [{ name: 'lectures', query: allLectures }],
});

const offer: OwnPart = {
  Part: lazyPage(
    () => import('./kana/KanaOffer'),
    (module) => module.KanaOffer,
    ['practice/kana'],
  ),
  texts: ['practice/kana'],
};

/** What the pages of kana ask learners, and those who wait for their approval. */
export const kanaOffer = { learner: offer, waiting: offer };
