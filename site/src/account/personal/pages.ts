import { contractText } from '../../i18n/contractText';
import { page } from '../../page/page';
import { accountText, personalText, profileText } from '../accountText';
import { partOfProfile } from '../profile/pages';

export const personalPage = partOfProfile(
  'personal',
  page(
    'personal',
    () => import('./PersonalPage'),
    (module) => module.PersonalPage,
    personalText,
    profileText,
    contractText,
  ),
);

export const ownDataPage = page(
  'ownData',
  () => import('./OwnDataPage'),
  (module) => module.OwnDataPage,
  personalText,
  accountText,
  profileText,
);
