import { page } from '../ui/page';
import { homeText } from './homeText';

export const homePage = page(
  'home',
  () => import('./HomePage'),
  (module) => module.HomePage,
  homeText,
);
