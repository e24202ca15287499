import { page, withContent } from '../page/page';
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
  () => [{ name: 'supportPage' }],
);
