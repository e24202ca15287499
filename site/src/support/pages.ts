import { contents } from '../content/contents';
import { page, withContent } from '../ui/page';
import { videoText } from '../ui/video/videoText';
import { supportText } from './supportText';

export const supportPage = withContent(
  page(
    'support',
    () => import('./SupportPage'),
    (module) => module.SupportPage,
    supportText,
    videoText,
  ),
  () => [{ source: contents.supportPage }],
);
