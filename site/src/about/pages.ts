import { contents } from '../content/contents';
import { page, withContent } from '../ui/page';
import { aboutText } from './aboutText';

export const aboutPage = withContent(
  page(
    'about',
    () => import('./AboutPage'),
    (module) => module.AboutPage,
    aboutText,
  ),
  () => [{ source: contents.aboutPage }],
);
