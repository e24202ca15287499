import { contractText } from '../../i18n/contractText';
import { type Page, page, withContent } from '../../page/page';
import { type ProfilePart, paths, profileForms } from '../../page/paths';
import { pendingText } from '../../session/sessionText';
import { passwordText } from '../../ui/password/passwordText';
import { accountText, announcementsText, guardianText, profileText } from '../accountText';

export const profilePage = partOfProfile(
  'profile',
  page(
    'profile',
    () => import('./ProfilePage'),
    (module) => module.ProfilePage,
    profileText,
    accountText,
    guardianText,
    pendingText,
    contractText,
    passwordText,
  ),
);

export const securityPage = partOfProfile(
  'security',
  page(
    'security',
    () => import('./SecurityPage'),
    (module) => module.SecurityPage,
    profileText,
    accountText,
    announcementsText,
    contractText,
  ),
);

/** A page of the profile, which is shown with the profile of its reader. */
export function partOfProfile(part: ProfilePart, given: Page): Page {
  const address = (search: URLSearchParams) => {
    const saved = search.get('saved');
    return paths[part].to(profileForms[part].find((form) => form === saved));
  };
  return withContent(given, () => [{ name: 'ownProfile' }], { address });
}
