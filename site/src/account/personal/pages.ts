import { page } from '../../page/page';
import { accountText } from '../accountText';
import { personalText } from './personalText';

export const ownDataPage = page(
  'ownData',
  () => import('./OwnDataPage'),
  (module) => module.OwnDataPage,
  personalText,
  accountText,
);
