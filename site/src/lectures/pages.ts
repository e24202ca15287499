import { page, withContent } from '../page/page';
import { videoText } from '../ui/video/videoText';
import { lectureContent, lecturesAddress, lecturesContent } from './lecturesContent';
import { lecturesText } from './lecturesText';

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
    videoText,
  ),
  lectureContent,
);
