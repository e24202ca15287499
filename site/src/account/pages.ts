import { contractText } from '../i18n/contractText';
import { page, withContent, withNote } from '../page/page';
import { paths } from '../page/paths';
import { passwordText } from '../ui/password/passwordText';
import { accountText } from './accountText';

export const loginPage = withNote(
  page(
    'login',
    () => import('./LoginPage'),
    (module) => module.LoginPage,
    accountText,
    contractText,
  ),
  (search) => paths.login.to(undefined, { registered: search.has('registered') }),
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
    contractText,
    passwordText,
  ),
  () => [{ name: 'ownProfile' }],
  { address: (search) => paths.profile.to(savedForm(search)) },
);

function savedForm(search: URLSearchParams) {
  return (['details', 'password'] as const).find((form) => form === search.get('saved'));
}
