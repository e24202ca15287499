import { page, withContent } from '../../page/page';
import { practiceText } from '../practiceText';
import { lectureWordsText } from './lectureWordsText';

export const practiceLecturePage = withContent(
  page(
    'words',
    () => import('./LectureWordsPage'),
    (module) => module.LectureWordsPage,
    lectureWordsText,
    practiceText,
  ),
  ({ id = '' }) => [{ name: 'lecture', params: { id } }],
);
