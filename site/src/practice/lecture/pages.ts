import { page, withContent } from '../../page/page';
import { soundText } from '../../ui/sound/soundText';
import { practiceText } from '../practiceText';
import { lectureWordsText } from './lectureWordsText';

export const practiceLecturePage = withContent(
  page(
    'words',
    () => import('./LectureWordsPage'),
    (module) => module.LectureWordsPage,
    lectureWordsText,
    practiceText,
    soundText,
  ),
  ({ id = '' }) => [{ name: 'lecture', params: { id } }],
);
