import { page, withContent, withHead } from '../page/page';
import { homeHead } from './homeHead';
import { homeText } from './homeText';

export const homePage = withHead(
  withContent(
    page(
      'home',
      () => import('./HomePage'),
      (module) => module.HomePage,
      homeText,
    ),
    () => [{ name: 'homePage' }, { name: 'sampleLectures' }],
  ),
  import.meta.env.SSR ? homeHead : undefined,
);
