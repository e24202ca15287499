import { lazyPage } from '../page/lazyPage';
import type { OwnPart } from '../page/ownPart';
import { page, withContent, withHead } from '../page/page';
import { videoText } from '../ui/video/videoText';
import { lectureText } from './lecture/lectureText';
import {
  lectureContent,
  lecturesAddress,
  lecturesContent,
  sampleContent,
  sampleHead,
} from './lecturesContent';
import { lecturesText } from './lecturesText';
import { levelText } from './level/levelText';
import { startText } from './start/startText';

export const lecturesPage = withContent(
  page(
    'catalogue',
    () => import('./LecturesPage'),
    (module) => module.LecturesPage,
    lecturesText,
  ),
  lecturesContent,
  { address: lecturesAddress },
);

export const lecturePage = withContent(
  page(
    'detail',
    () => import('./LecturePage'),
    (module) => module.LecturePage,
    lecturesText,
    lectureText,
    videoText,
  ),
  lectureContent,
);

export const samplePage = withHead(
  withContent(
    page(
      'sample',
      () => import('./SamplePage'),
      (module) => module.SamplePage,
      lecturesText,
      lectureText,
      videoText,
    ),
    sampleContent,
  ),
  import.meta.env.SSR ? sampleHead : undefined,
);

const startTexts = [lecturesText, levelText, startText];

/** For home, where only learners download it. */
export const learnersStart: OwnPart = {
  Part: lazyPage(
    () => import('./start/LearnersStart'),
    (module) => module.LearnersStart,
    startTexts,
  ),
  texts: startTexts,
};
