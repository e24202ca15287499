import { contractText } from '../i18n/contractText';
import { page, withContent, withNote } from '../page/page';
import { asksForLectures, loginNoteIn, paths, savedForms } from '../page/paths';
import { pendingText } from '../session/sessionText';
import { passwordText } from '../ui/password/passwordText';
import { accountText, announcementsText, guardianText, personalText } from './accountText';

export const loginPage = withNote(
  page(
    'login',
    () => import('./LoginPage'),
    (module) => module.LoginPage,
    accountText,
    contractText,
  ),
  (search) => {
    const query = `?${search}`;
    const note = loginNoteIn(query);
    return paths.login.to(!note && asksForLectures(query) ? paths.lectures.to() : undefined, {
      ...(note && { [note]: true }),
    });
  },
);

export const registerPage = page(
  'register',
  () => import('./RegisterPage'),
  (module) => module.RegisterPage,
  accountText,
  contractText,
  passwordText,
);

export const profilePage = withContent(
  page(
    'profile',
    () => import('./ProfilePage'),
    (module) => module.ProfilePage,
    accountText,
    announcementsText,
    guardianText,
    pendingText,
    personalText,
    contractText,
    passwordText,
  ),
  () => [{ name: 'ownProfile' }],
  { address: (search) => paths.profile.to(savedForm(search)) },
);

function savedForm(search: URLSearchParams) {
  return savedForms.find((form) => form === search.get('saved'));
}
