import { contents } from '../content/contents';
import { page, withContent, withHead } from '../ui/page';
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
    () => [{ source: contents.homePage }],
  ),
  import.meta.env.SSR ? homeHead : undefined,
);
