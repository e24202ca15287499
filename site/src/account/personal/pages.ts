import { page } from '../../page/page';
import { accountText, personalText } from '../accountText';

export const ownDataPage = page(
  'ownData',
  () => import('./OwnDataPage'),
  (module) => module.OwnDataPage,
  personalText,
  accountText,
);
