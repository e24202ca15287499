import { page, withContent } from '../page/page';
import { aboutText } from './aboutText';

export const aboutPage = withContent(
  page(
    'about',
    () => import('./AboutPage'),
    (module) => module.AboutPage,
    aboutText,
  ),
  () => [{ name: 'aboutPage' }],
);
