import { page, withSubject } from '../ui/page';
import { videoText } from '../ui/video/videoText';
import { lecturesText } from './lecturesText';

export const lecturesPage = page(
  'catalogue',
  () => import('./LecturesPage'),
  (module) => module.LecturesPage,
  lecturesText,
);

export const lecturePage = withSubject(
  page(
    'detail',
    () => import('./LecturePage'),
    (module) => module.LecturePage,
    lecturesText,
    videoText,
  ),
  ({ id = '' }) => `/lectures/${encodeURIComponent(id)}`,
);
