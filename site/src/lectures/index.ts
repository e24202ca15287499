import { lazyPage } from '../page/lazyPage';
import type { OwnPart } from '../page/ownPart';
import { page } from '../page/page';
import {
  lectureContent,
  lecturesAddress,
  lecturesContent,
  sampleContent,
  sampleHead,
} from './lecturesContent';

export const lecturesPage = page({
  texts: ['lectures'],
  name: 'catalogue',
  load: () => import('./LecturesPage'),
  pick: (module) => module.LecturesPage,
  content: lecturesContent,
  address: lecturesAddress,
});

export const lecturePage = page({
  texts: ['lectures', 'lectures/lecture', 'ui/video'],
  name: 'detail',
  load: () => import('./LecturePage'),
  pick: (module) => module.LecturePage,
  content: lectureContent,
});

export const samplePage = page({
  texts: ['lectures', 'lectures/lecture', 'ui/video'],
  name: 'sample',
  load: () => import('./SamplePage'),
  pick: (module) => module.SamplePage,
  content: sampleContent,
  head: import.meta.env.SSR ? sampleHead : undefined,
});

const startTexts = ['lectures', 'lectures/start'] as const;

/** For home, where only learners download it. */
export const learnersStart: OwnPart = {
  Part: lazyPage(
    () => import('./start/LearnersStart'),
    (module) => module.LearnersStart,
    startTexts,
  ),
  texts: startTexts,
};
